import type { orderPayments as source } from '../../ru/studio/order-payments.ts';
import type { Translated } from '../../translated.ts';

export const orderPayments = {
  open: 'Pagos',
  title: 'Pagos del pedido {{number}}',
  none: 'Nadie ha intentado pagar este pedido todavía.',
  loadFailed: 'No se han podido cargar los pagos',
  states: { pending: 'a la espera de respuesta', succeeded: 'pagado', failed: 'no se ha realizado' },
  automatic: 'cargado en la tarjeta guardada',
  byBuyer: 'en la página de pago',
  card: 'tarjeta •• {{last4}}',
  fee: 'comisión {{amount}}',
  atProvider: 'número del proveedor: {{id}}',
  failures: {
    declined: 'rechazado por el banco',
    insufficient_funds: 'no hay saldo suficiente en la tarjeta',
    expired_card: 'la tarjeta ha caducado',
    authentication_required: 'el comprador tiene que confirmarlo',
    failed: 'el proveedor no ha podido hacer el pago',
  },
  refund: 'Devolución de {{amount}}',
  refundStates: {
    pending: 'enviada al proveedor',
    succeeded: 'dinero devuelto',
    failed: 'no se ha realizado',
  },
  reasons: {
    sold_out: 'las plazas se agotaron antes del pago',
    price_changed: 'el precio había cambiado antes del pago',
    promo_code_used: 'el código promocional ya no se podía usar',
    no_buyer: 'el pedido es anónimo: no hay a quién dar acceso',
    charge_closed: 'ya no había que pagarlo',
    points_returned: 'el pedido se anuló y sus puntos se devolvieron',
    already_owned: 'el comprador ya tiene acceso sin fecha de fin',
    already_subscribed: 'el comprador ya tiene la suscripción',
    invite_used: 'el descuento de la invitación ya se había usado',
    paid_twice: 'pagado dos veces',
    provider: 'devuelto en el proveedor',
    store: 'devuelto por la tienda de aplicaciones',
    dispute: 'disputa perdida',
  },
} as const satisfies Translated<typeof source, 'es'>;
