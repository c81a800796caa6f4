import type { gifts as source } from '../../ru/studio/gifts.ts';
import type { Translated } from '../../translated.ts';

export const gifts = {
  gift: 'Regalo para {{name}} ({{email}})',
  resend: 'Enviar el regalo de nuevo',
  resent: 'Correo enviado',
  days: 'Cuántos días vale un regalo',
  daysHelp: 'Desde su envío. Vacío: sin límite',
  states: {
    unpaid: 'pendiente de pago',
    scheduled: 'se enviará el {{date}}',
    sent: 'enviado el {{date}}',
    redeemed: 'aceptado el {{date}}',
    canceled: 'cancelado',
    expired: 'caducado',
  },
} as const satisfies Translated<typeof source, 'es'>;
