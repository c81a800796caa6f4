import type { paymentMethods as source } from '../../ru/learner/payment-methods.ts';
import type { Translated } from '../../translated.ts';

export const paymentMethods = {
  title: 'Tarjetas',
  lead: 'Las suscripciones y los pagos a plazos se cargan en la tarjeta principal.',
  default: 'Principal',
  expiring: 'Caduca pronto',
  expired: 'Caducada',
  validUntil: 'Válida hasta {{until}}',
  validWas: 'Caducó después de {{until}}',
  used: 'en ella se cargarán los próximos pagos',
  makeDefault: 'Usar como principal',
  remove: 'Quitar',
  add: 'Añadir una tarjeta',
  empty: 'No tienes tarjetas',
  emptyText: 'Añade una tarjeta para que la suscripción y los pagos a plazos se cobren automáticamente.',
  loadError: 'No se pudieron cargar las tarjetas',
  safe: 'El número de la tarjeta se introduce en la página del servicio de pago. La escuela no lo ve ni lo guarda.',
  added: 'Tarjeta añadida',
  adding: 'Esperamos la confirmación de la tarjeta. Aparecerá aquí en unos segundos.',
  notAdded: 'La tarjeta no se ha añadido. Inténtalo de nuevo o usa otra.',
  removeTitle: '¿Quitar esta tarjeta?',
  removeText: '{{card}} ya no se usará para pagar.',
  removeUsedText: 'Tus pagos se cargan en {{card}}. Los próximos se cargarán en tu otra tarjeta.',
  removeLastTitle: '¿Quitar tu única tarjeta?',
  removeLastText:
    'Con {{card}} se cobran tu suscripción o tus pagos a plazos. Sin tarjeta, el próximo pago fallará y perderás el acceso.',
  removeAnyway: 'Quitar de todos modos',
} as const satisfies Translated<typeof source, 'es'>;
