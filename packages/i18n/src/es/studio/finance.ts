import type { finance as source } from '../../ru/studio/finance.ts';
import type { Translated } from '../../translated.ts';

export const finance = {
  title: 'Finanzas',
  note: 'Según el libro de cuentas, tal como lo confirmó el proveedor de pagos. Los días siguen la zona horaria de la escuela: {{zone}}.',
  testOnly:
    'Son pagos de prueba: no se ha recibido dinero. Dejarán de contarse cuando conectes un servicio de pago.',
  nothing: 'Aún no hay ventas. Aquí verás los ingresos, los reembolsos y las comisiones.',
  sales: 'Ventas',
  salesCount: 'Número de ventas',
  orders: 'Pedidos',
  refunded: 'Reembolsos',
  fees: 'Comisiones',
  net: 'Neto',
  discount: 'Descuentos',
  tax: 'Impuestos',
  disputed: 'En disputa',
  steps: 'El dinero en el tiempo',
  service: 'Servicio',
  severalServices: 'Varios servicios',
  subscriptions: 'Suscripciones',
  subscriptionsNote:
    'La prueba no cuenta: una suscripción cuenta desde su primer pago. Los precios anuales y semanales se convierten a un mes.',
  mrr: 'Ingresos recurrentes al mes',
  active: 'Suscripciones activas',
  newOnes: 'Nuevas',
  lostOnes: 'Perdidas',
  churn: 'Abandono',
  newMrr: 'Ingresos nuevos',
  lostMrr: 'Ingresos perdidos',
  comings: 'Suscripciones nuevas y perdidas',
  byMonth: 'Suscripciones por mes',
} as const satisfies Translated<typeof source, 'es'>;
