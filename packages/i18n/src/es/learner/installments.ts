import type { installments as source } from '../../ru/learner/installments.ts';
import type { Translated } from '../../translated.ts';

export const installments = {
  title: 'Pagos a plazos',
  active: 'Activos',
  paid: 'Pagados',
  canceled: 'Cancelados',
  empty: 'No tienes pagos a plazos',
  emptyText: 'Aquí verás lo que pagas a plazos y la fecha de cada pago.',
  loadError: 'No se pudieron cargar los pagos a plazos',
  states: {
    active: 'Activo',
    overdue: 'Pago fallido',
    stopped: 'Acceso cerrado',
    paid: 'Pagado',
    canceled: 'Cancelado',
  },
  progress: 'Pagado: {{paid}} de {{total}}',
  next: 'Próximo pago: {{amount}}, {{date}}',
  overdueText: 'El pago de {{amount}} ha fallado. Volveremos a intentarlo, o puedes pagarlo ahora.',
  graceText: 'El pago de {{amount}} ha fallado. Págalo antes del {{date}} para conservar el acceso.',
  stoppedText:
    'No hemos recibido {{amount}}, por eso el acceso está cerrado. En cuanto pagues lo pendiente, recuperarás el acceso y seguirás pagando a plazos.',
  canceledText: 'No habrá más pagos.',
  pay: 'Pagar {{amount}}',
  payAll: 'Pagar todo lo que queda: {{amount}}',
  card: 'Tarjeta de pago',
  howToCancel: 'Cómo cancelar',
  cancelTitle: 'Cancelar el pago a plazos',
  cancelText: 'Para cancelar el pago a plazos, escribe al soporte de la escuela y te ayudaremos.',
  support: 'Escribir a soporte',
  schedule: 'Calendario de pagos',
  toCourse: 'Ir al curso',
  part: 'Pago {{number}}',
  parts: {
    planned: 'se cobrará el {{date}}',
    overdue: 'vencido desde el {{date}}',
    paid: 'pagado el {{date}}',
    canceled: 'cancelado',
  },
} as const satisfies Translated<typeof source, 'es'>;
