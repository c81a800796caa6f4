import type { points as source } from '../../ru/learner/points.ts';
import type { Translated } from '../../translated.ts';

export const points = {
  title: 'Mis puntos',
  balance: 'Tu saldo',
  history: 'Historial',
  more: 'Mostrar más',
  empty: 'Todavía no hay puntos',
  emptyText: 'Termina días y entrega tareas, y tus puntos aparecerán aquí.',
} as const satisfies Translated<typeof source, 'es'>;
