import type { receipt as source } from '../ru/receipt.ts';
import type { Translated } from '../translated.ts';

export const receipt = {
  title: 'Recibo',
  number: 'n.º',
  order: 'Pedido',
  paidOn: 'pagado el',
  seller: 'Vendedor',
  buyer: 'Comprador',
  taxId: 'NIF',
  discount: 'Descuento',
  points: 'Puntos',
  total: 'Total',
  tax: 'Impuestos incluidos',
  noTax: 'Sin impuestos',
  refunded: 'Devuelto',
} as const satisfies Translated<typeof source, 'es'>;
