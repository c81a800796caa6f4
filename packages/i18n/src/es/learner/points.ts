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
  added: 'Sumado',
  debited: 'Gastado',
  spend: 'En qué gastarlos',
  spendText_one:
    'Cuando tengas al menos {{count}} puntos, podrás pagar con ellos una parte de un pedido: un punto equivale a una unidad de la moneda.',
  spendText_many:
    'Cuando tengas al menos {{count}} puntos, podrás pagar con ellos una parte de un pedido: un punto equivale a una unidad de la moneda.',
  spendText_other:
    'Cuando tengas al menos {{count}} puntos, podrás pagar con ellos una parte de un pedido: un punto equivale a una unidad de la moneda.',
  spendMissing_one: 'Te falta {{count}} punto.',
  spendMissing_many: 'Te faltan {{count}} de puntos.',
  spendMissing_other: 'Te faltan {{count}} puntos.',
  spendReady: 'Ya tienes suficientes puntos. Podrás gastarlos cuando la escuela abra los pedidos aquí.',
  faq: 'Preguntas sobre los puntos',
  faqEarn: '¿Por qué se dan puntos?',
  faqEarnText:
    'Por los días terminados, las tareas aceptadas, los cursos completados y por valorar las respuestas de los expertos.',
  faqSpend: '¿Cuándo puedo gastarlos?',
  faqSpendText_one: 'Cuando tengas al menos {{count}} punto.',
  faqSpendText_many: 'Cuando tengas al menos {{count}} de puntos.',
  faqSpendText_other: 'Cuando tengas al menos {{count}} puntos.',
  faqWorth: '¿Cuánto vale un punto?',
  faqWorthText: 'Un punto equivale a una unidad de la moneda en que pagas.',
  faqLost: '¿Pueden caducar los puntos?',
  faqLostText: 'No. Se quedan hasta que los gastes.',
} as const satisfies Translated<typeof source, 'es'>;
