import type { certificates as source } from '../../ru/studio/certificates.ts';
import type { Translated } from '../../translated.ts';

export const certificates = {
  title: 'Certificates',
  revoked: 'Revoked: {{reason}}',
  revoke: 'Revoke',
  revokeTitle: 'Revoke this certificate?',
  revokeDone: 'Certificate revoked',
  reason: 'Reason',
  reasonHelp: 'Only staff see it. The certificate’s page will say that it was revoked.',
  restore: 'Restore',
  restoreTitle: 'Restore the certificate “{{title}}”?',
  restoreText: 'It becomes valid again, and the document opens at its old link.',
  restored: 'The certificate is valid again',
} as const satisfies Translated<typeof source, 'en'>;
