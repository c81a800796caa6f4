import type { courseTemplates as source } from '../ru/course-templates.ts';
import type { Translated } from '../translated.ts';

export const courseTemplates = {
  week: 'Semana {{number}}',
  start: 'Primeros pasos',
  topic: 'Tema del día',
  rest: 'Día de descanso',
  restExcerpt: 'Hoy se descansa. Si te apetece, repite tu clase favorita.',
  finish: 'Balance',
  practice: 'Práctica del día',
  theory: 'Teoría de la semana',
  lesson: 'Clase del día {{number}}',
  lessonOfWeek: 'Clase de la semana {{number}}',
  exercise: 'Ejercicios de la semana {{number}}',
  meeting: 'Con tu mentor',
  meetingLesson: 'Repaso de la semana {{number}}',
  report: 'Informe del día',
  reportText: '¿Qué has conseguido hoy? Bastan un par de frases.',
  result: 'Tu resultado',
  resultText: '¿Qué ha cambiado en estos días y qué quieres conservar?',
  weekResult: 'Resultado de la semana {{number}}',
  weekResultText:
    'Cuéntale a tu mentor qué ha salido bien, qué te ha costado y qué quieres preguntar. Añade una foto o un vídeo.',
  foundation: 'Base',
  growth: 'Progreso',
  habit: 'Hábito',
} as const satisfies Translated<typeof source, 'es'>;
