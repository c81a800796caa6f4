import type { lock as source } from '../../ru/learner/lock.ts';
import type { Translated } from '../../translated.ts';

export const lock = {
  title: 'Este día todavía está cerrado',
  titleForGood: 'Este día está cerrado',
  restTomorrow: 'Mañana toca descansar',
  notYet: 'Se abrirá más tarde.',
  opensAt: 'Se abrirá el {{date}}.',
  stage: 'La etapa todavía no está abierta.',
  stageOpensAt: 'La etapa se abrirá el {{date}}.',
  previousDay: 'Primero termina el día obligatorio anterior.',
  demo: 'Este día está en el curso completo.',
  stream: 'El acceso al curso está cerrado ahora.',
  courseStarts: 'El curso empieza el {{date}}.',
  courseFrozen: 'El curso está en pausa hasta el {{date}}.',
  video: 'El vídeo está bloqueado por ahora',
  removed: 'Ya no tienes acceso a este curso',
  removedText: 'La escuela te ha cerrado este curso. Tu progreso se conserva. Si es un error, escríbenos.',
  goToDay: 'Ir al día {{number}}',
} as const satisfies Translated<typeof source, 'es'>;
