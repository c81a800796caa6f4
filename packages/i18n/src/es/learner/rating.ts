import type { rating as source } from '../../ru/learner/rating.ts';
import type { Translated } from '../../translated.ts';

/** Rating of messages from staff. */
export const rating = {
  title: '¿Te ha ayudado la respuesta?',
  star1: '1 estrella: no ha ayudado nada',
  star2: '2 estrellas: casi no ha ayudado',
  star3: '3 estrellas: ha ayudado en parte',
  star4: '4 estrellas: ha ayudado',
  star5: '5 estrellas: ha ayudado mucho',
  comment: 'Comentario, si quieres',
  seen: 'Quien respondió verá tu valoración y tu comentario.',
  send: 'Enviar',
  later: 'Ahora no',
  rate: 'Valorar la respuesta',
  change: 'Cambiar la valoración',
  given: 'Tu valoración: {{stars}} de 5',
  thanks: 'Gracias por tu valoración.',
  thanksPoints_one: 'Gracias por tu valoración: +{{count}} punto.',
  thanksPoints_many: 'Gracias por tu valoración: +{{count}} puntos.',
  thanksPoints_other: 'Gracias por tu valoración: +{{count}} puntos.',
} as const satisfies Translated<typeof source, 'es'>;
