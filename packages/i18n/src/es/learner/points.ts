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
  held: 'Reservado para un pedido sin pagar',
  spend: 'En qué gastarlos',
  spendText_one:
    'Puedes canjear puntos por premios de la escuela o pagar con ellos cuando tu saldo llegue a {{count}}.',
  spendText_many:
    'Puedes canjear puntos por premios de la escuela o pagar con ellos cuando tu saldo llegue a {{count}}.',
  spendText_other:
    'Puedes canjear puntos por premios de la escuela o pagar con ellos cuando tu saldo llegue a {{count}}.',
  spendMissing_one: 'Te falta {{count}} punto para poder pagar con puntos.',
  spendMissing_many: 'Te faltan {{count}} de puntos para poder pagar con ellos.',
  spendMissing_other: 'Te faltan {{count}} puntos para poder pagar con ellos.',
  spendReady: 'Ya tienes puntos suficientes.',
  toCatalog: 'Ver el catálogo',
  rewards: 'Premios',
  claim: 'Canjear',
  claimOf: 'Canjear puntos por «{{title}}»',
  claimTitle: '¿Canjear puntos por «{{title}}»?',
  claimText_one:
    'Se descontará {{count}} punto de tu saldo. La escuela verá tu solicitud y te dirá cómo recibir el premio.',
  claimText_many:
    'Se descontarán {{count}} puntos de tu saldo. La escuela verá tu solicitud y te dirá cómo recibir el premio.',
  claimText_other:
    'Se descontarán {{count}} puntos de tu saldo. La escuela verá tu solicitud y te dirá cómo recibir el premio.',
  claimedTitle: 'Solicitud enviada',
  claimed: 'La respuesta de la escuela aparecerá en «Mis solicitudes».',
  left: 'Quedan: {{count}}',
  soldOut: 'Agotado',
  notEnough_one: 'Te falta {{count}} punto',
  notEnough_many: 'Te faltan {{count}} de puntos',
  notEnough_other: 'Te faltan {{count}} puntos',
  claims: 'Mis solicitudes',
  claimWaiting: 'Pendiente de respuesta',
  claimGiven: 'Premio entregado',
  claimDeclined: 'Rechazada, puntos devueltos',
  faq: 'Preguntas sobre los puntos',
  faqEarn: '¿Cómo se ganan puntos?',
  faqEarnText:
    'Por los días terminados y las tareas aceptadas: en cada uno se indica cuántos. También por completar un curso ({{course}}) y por valorar la respuesta de un experto ({{rating}}).',
  faqPurchases: '¿Dan puntos las compras?',
  faqPurchasesText: 'Sí: el {{percent}} % de cada pedido pagado vuelve en puntos.',
  faqSpend: '¿Cuándo puedo gastarlos?',
  faqSpendText_one: 'Cuando tengas al menos {{count}} punto.',
  faqSpendText_many: 'Cuando tengas al menos {{count}} de puntos.',
  faqSpendText_other: 'Cuando tengas al menos {{count}} puntos.',
  faqLost: '¿Pueden caducar los puntos?',
  faqLostText: 'No. Se quedan hasta que los gastes.',
} as const satisfies Translated<typeof source, 'es'>;
