import type { sandbox as source } from '../ru/sandbox.ts';
import type { Translated } from '../translated.ts';

export const sandbox = {
  title: 'Pago',
  test: 'Pago de prueba: no se cobra dinero.',
  card: 'Número de la tarjeta de prueba',
  pay: 'Pagar',
  cancel: 'Cancelar',
  cards: 'Tarjetas de prueba',
  approved: 'el pago se realiza',
  challenge: 'el banco pide confirmación',
  declined: 'El banco ha rechazado el pago. Prueba con otra tarjeta.',
  declined_card: 'el banco rechaza',
  late: 'el banco responde dos minutos después',
  unknown_card: 'Aquí solo funcionan las tarjetas de prueba. No introduzcas una real.',
  challenge_text: 'El banco pide que confirmes el pago (3-D Secure).',
  confirm: 'Confirmar',
  reject: 'Rechazar',
  declined_later: 'el pago se realiza; los cobros posteriores no tienen fondos',
  expires_soon: 'el pago se realiza; la tarjeta caduca este mes',
  kept: 'La tarjeta se guardará para los próximos pagos.',
  keep: 'Añadir la tarjeta',
} as const satisfies Translated<typeof source, 'es'>;
