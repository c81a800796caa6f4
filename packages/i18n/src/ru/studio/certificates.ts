/** Certificates in the studio. */
export const certificates = {
  title: 'Сертификаты',
  revoked: 'Отозван: {{reason}}',
  revoke: 'Отозвать',
  revokeTitle: 'Отозвать сертификат?',
  revokeDone: 'Сертификат отозван',
  reason: 'Причина',
  reasonHelp: 'Её видят только сотрудники. На странице сертификата будет сказано, что он отозван.',
  restore: 'Вернуть',
  restoreTitle: 'Вернуть сертификат «{{title}}»?',
  restoreText: 'Он снова станет действительным, документ откроется по прежней ссылке.',
  restored: 'Сертификат снова действителен',
} as const;
