import type { lesson as source } from '../../ru/learner/lesson.ts';
import type { Translated } from '../../translated.ts';

export const lesson = {
  list: 'Clases del día',
  next: 'Clase siguiente',
  autoNext: 'Reproducir la siguiente clase',
  explanation: 'Cómo hacerlo: vídeo',
  explanationOf: 'Cómo hacerlo: {{title}}',
  back: 'Volver a la clase',
  analysis: 'Análisis',
  execution: 'Práctica',
  theory: 'Teoría',
  started: 'empezada',
  ended: 'vista',
  notCounted: 'Has saltado partes, así que la clase aún no cuenta. Mira {{duration}} más.',
  played: '{{done}} de {{count}}',
  repeats_one: '{{count}} vez',
  repeats_many: '{{count}} veces',
  repeats_other: '{{count}} veces',
} as const satisfies Translated<typeof source, 'es'>;
