import type { certificate as source } from '../ru/certificate.ts';
import type { Translated } from '../translated.ts';

export const certificate = {
  title: 'Certificado',
  given: 'otorgado a',
  completed: 'por completar el curso',
  extent_one: '{{count}} día de práctica',
  extent_many: '{{count}} de días de práctica',
  extent_other: '{{count}} días de práctica',
  verify: 'Comprueba este certificado en',
} as const satisfies Translated<typeof source, 'es'>;
