import type { restDay as source } from '../../ru/learner/rest-day.ts';
import type { Translated } from '../../translated.ts';

/** What a rest day offers. */
export const restDay = {
  progress: 'Lo que llevas hecho',
  practised: '{{duration}} de práctica',
  again: 'Si te apetece moverte, aquí tienes una clase que merece repetirse:',
} as const satisfies Translated<typeof source, 'es'>;
