import type { points as source } from '../../ru/learner/points.ts';
import type { Translated } from '../../translated.ts';

export const points = {
  title: 'Mis puntos',
  balance: 'Tu saldo',
  history: 'Historial',
  more: 'Mostrar más',
  empty: 'Todavía no hay puntos',
  emptyText: 'Termina días y entrega tareas, y tus puntos aparecerán aquí.',
  wholeHistory: 'Todo el historial',
  faq: 'Preguntas sobre los puntos',
  faqEarn: '¿Por qué se dan puntos?',
  faqEarnText:
    'Por los días terminados, las tareas aceptadas, los cursos completados, las valoraciones y por recomendar la escuela a tus amigos.',
  faqSpend: '¿Cuándo puedo gastarlos?',
  faqSpendText_one: 'Cuando tengas al menos {{count}} punto.',
  faqSpendText_many: 'Cuando tengas al menos {{count}} de puntos.',
  faqSpendText_other: 'Cuando tengas al menos {{count}} puntos.',
  faqWorth: '¿Cuánto vale un punto?',
  faqWorthText: 'Un punto equivale a una unidad de la moneda en que pagas.',
  faqLost: '¿Pueden caducar los puntos?',
  faqLostText: 'No. Se quedan hasta que los gastes.',
} as const satisfies Translated<typeof source, 'es'>;
