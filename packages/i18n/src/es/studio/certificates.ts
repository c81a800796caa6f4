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
  correct: 'Corregir el nombre',
  correctTitle: '¿Corregir el nombre de este certificado?',
  correctHelp: 'Se expedirá un certificado con otro número. El anterior llevará al nuevo.',
  correctDone: 'El certificado se ha expedido de nuevo',
  name: 'Nombre y apellidos',
  former: 'Nombre anterior: {{name}} (hasta el {{date}}, corregido por el alumno)',
  formerStaff: 'Nombre anterior: {{name}} (hasta el {{date}}, corregido por el personal)',
  restore: 'Restaurar',
  restoreTitle: '¿Restaurar el certificado «{{title}}»?',
  restoreText: 'Volverá a ser válido y el documento se abrirá en su enlace anterior.',
  restored: 'El certificado vuelve a ser válido',
} as const satisfies Translated<typeof source, 'es'>;
