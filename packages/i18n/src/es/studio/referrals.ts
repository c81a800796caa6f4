import type { referrals as source } from '../../ru/studio/referrals.ts';
import type { Translated } from '../../translated.ts';

export const referrals = {
  title: 'Invitaciones',
  settings: 'Puntos e invitaciones',
  saved: 'Ajustes guardados',
  empty: 'Todavía nadie ha comprado con el enlace de un alumno',
  emptyHint:
    'Activa el descuento o el cashback, y cada alumno tendrá su propio enlace en la página de puntos.',
  inviter: 'Quién invitó',
  friend: 'Quién compró',
  gave: 'Qué dio el enlace',
  discount: 'Descuento de {{amount}}',
  points_one: 'Cashback: {{count}} punto',
  points_many: 'Cashback: {{count}} de puntos',
  points_other: 'Cashback: {{count}} puntos',
  invited_one: '{{count}} compra con el enlace',
  invited_many: '{{count}} de compras con el enlace',
  invited_other: '{{count}} compras con el enlace',
  paidAt: 'Pagado',
  purchasePercent: 'Puntos por compra, %',
  purchasePercentHelp: 'Del importe pagado. 0: ninguno',
  cashbackPercent: 'Cashback para quien invita, %',
  cashbackPercentHelp: 'Del primer pedido del amigo, en puntos. 0: ninguno',
  invitedPercent: 'Descuento para el invitado, %',
  invitedPercentHelp: 'En el primer pedido. No se suma a un código promocional: cuenta el mayor',
  minPrice: 'Precio mínimo del pedido',
  minPriceHelp: 'En la moneda del pedido. Los más baratos no dan ni puntos ni descuento',
  withInvitation: 'Invitación: −{{amount}}',
} as const satisfies Translated<typeof source, 'es'>;
