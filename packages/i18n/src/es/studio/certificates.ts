import type { certificates as source } from '../../ru/studio/certificates.ts';
import type { Translated } from '../../translated.ts';

export const certificates = {
  title: 'Certificados',
  revoked: 'Revocado: {{reason}}',
  revoke: 'Revocar',
  revokeTitle: '¿Revocar este certificado?',
  revokeDone: 'Certificado revocado',
  reason: 'Motivo',
  reasonHelp: 'Solo lo ve el personal. La página del certificado indicará que fue revocado.',
  restore: 'Restaurar',
  restoreTitle: '¿Restaurar el certificado «{{title}}»?',
  restoreText: 'Volverá a ser válido y el documento se abrirá en su enlace anterior.',
  restored: 'El certificado vuelve a ser válido',
} as const satisfies Translated<typeof source, 'es'>;
