import type { rating as source } from '../../ru/learner/rating.ts';
import type { Translated } from '../../translated.ts';

/** Rating of messages from staff, and of lessons, days and courses. */
export const rating = {
  title: '¿Te ha ayudado la respuesta?',
  star1: '1 estrella: no ha ayudado nada',
  star2: '2 estrellas: casi no ha ayudado',
  star3: '3 estrellas: ha ayudado en parte',
  star4: '4 estrellas: ha ayudado',
  star5: '5 estrellas: ha ayudado mucho',
  lessonTitle: '¿Qué te ha parecido la clase?',
  dayTitle: '¿Qué te ha parecido este día?',
  courseTitle: '¿Qué te ha parecido el curso?',
  schoolSees: 'La escuela verá tu valoración y tu comentario.',
  content1: '1 estrella: no me ha gustado nada',
  content2: '2 estrellas: me ha gustado poco',
  content3: '3 estrellas: no está mal',
  content4: '4 estrellas: me ha gustado',
  content5: '5 estrellas: me ha encantado',
  comment: 'Comentario, opcional',
  seen: 'Quien respondió verá tu valoración y tu comentario.',
  send: 'Enviar',
  later: 'Ahora no',
  rate: 'Valorar la respuesta',
  change: 'Cambiar la valoración',
  given: 'Tu valoración: {{stars}} de 5',
  thanks: 'Gracias por tu valoración.',
  kept: '¡Gracias! La valoración está guardada en este dispositivo y se enviará cuando vuelva la conexión.',
  thanksPoints_one: 'Gracias por tu valoración: +{{count}} punto.',
  thanksPoints_many: 'Gracias por tu valoración: +{{count}} puntos.',
  thanksPoints_other: 'Gracias por tu valoración: +{{count}} puntos.',
} as const satisfies Translated<typeof source, 'es'>;
