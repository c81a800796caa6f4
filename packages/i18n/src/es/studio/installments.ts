import type { installments as source } from '../../ru/studio/installments.ts';
import type { Translated } from '../../translated.ts';

export const installments = {
  title: 'Pagos a plazos',
  none: 'Todavía no hay pagos a plazos',
  noneHint: 'Permite el pago a plazos en la configuración de un servicio y las compras aparecerán aquí.',
  states: { active: 'Activo', paid: 'Pagado', canceled: 'Cancelado' },
  overdue: 'Vencido',
  onlyOverdue: 'Vencidos',
  notOverdue: 'Al día',
  overdueFilter: 'Pagos',
  accessClosed: 'Acceso cerrado hasta el pago',
  noAccess: 'Acceso cerrado',
  paid: 'Pagado',
  paidOf: '{{paid}} de {{total}}',
  next: 'Próximo pago',
  schedule: 'Calendario',
  part: 'Pago {{number}}',
  partStates: { planned: 'pendiente', overdue: 'vencido', paid: 'pagado', canceled: 'cancelado' },
  order: 'pedido {{number}}',
  cancel: 'Cancelar',
  cancelDo: 'Cancelar el pago a plazos',
  cancelTitle: '¿Cancelar el pago a plazos?',
  cancelText:
    'No se cobrará nada más. Lo ya pagado no se devuelve: los reembolsos se hacen aparte, en Pedidos.',
  keepsAccess: 'Conservar el acceso',
  keepsAccessHelp: 'Desactívalo para cerrar el acceso que dio la compra.',
  canceled: 'Pago a plazos cancelado',
} as const satisfies Translated<typeof source, 'es'>;
