import type { sampleSurvey as source } from '../ru/sample-survey.ts';
import type { Translated } from '../translated.ts';

export const sampleSurvey = {
  title: '¿Qué tal la clase?',
  lead: 'Tres preguntas, menos de un minuto. Es una encuesta de ejemplo: las respuestas no se envían a ningún sitio.',
  pace: '¿Qué ritmo te va mejor?',
  paceSlow: 'Más lento',
  paceRight: 'Como ahora',
  paceFast: 'Más rápido',
  effort: '¿Algo te ha costado?',
  effortEasy: 'Todo fácil',
  effortPartly: 'Algunas cosas',
  effortHard: 'Casi todo',
  comment: '¿Qué añadirías la próxima vez?',
  send: 'Enviar',
  done: '¡Gracias! Ya puedes volver a la clase.',
} as const satisfies Translated<typeof source, 'es'>;
