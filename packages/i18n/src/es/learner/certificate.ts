import type { certificate as source } from '../../ru/learner/certificate.ts';
import type { Translated } from '../../translated.ts';

export const certificate = {
  title: 'Certificado',
  completed: 'Ha completado el curso «{{title}}»',
  days_one: '{{count}} día de práctica',
  days_many: '{{count}} de días de práctica',
  days_other: '{{count}} días de práctica',
  genuine: 'Este certificado es auténtico',
  revoked: 'La escuela ha revocado este certificado',
  replaced: 'Este certificado se ha sustituido por otro',
  replacedText: 'Se corrigió el nombre y se expidió un certificado con otro número. Solo ese es válido.',
  toValid: 'Abrir el certificado válido',
  open: 'Abrir el certificado (PDF)',
  unknown: 'No existe este certificado',
  unknownText: 'Revisa la dirección: puede estar incompleta.',
  toSchool: 'Ir a la escuela',
} as const satisfies Translated<typeof source, 'es'>;
