import type { certificate as source } from '../ru/certificate.ts';
import type { Translated } from '../translated.ts';

export const certificate = {
  title: 'Certificado',
  given: 'otorgado a',
  completed: 'por completar el curso',
  extent_one: '{{count}} día de clases',
  extent_many: '{{count}} de días de clases',
  extent_other: '{{count}} días de clases',
  verify: 'Comprueba este certificado en',
} as const satisfies Translated<typeof source, 'es'>;
