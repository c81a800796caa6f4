import type { finance as source } from '../../ru/studio/finance.ts';
import type { Translated } from '../../translated.ts';

export const finance = {
  title: 'Finanzas',
  note: 'Según el libro de cuentas, tal como lo confirmó el proveedor de pagos. Los días siguen la zona horaria de la escuela: {{zone}}.',
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
} as const satisfies Translated<typeof source, 'es'>;
