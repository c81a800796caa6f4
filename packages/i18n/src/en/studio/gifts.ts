import type { gifts as source } from '../../ru/studio/gifts.ts';
import type { Translated } from '../../translated.ts';

export const gifts = {
  gift: 'Gift for {{name}} ({{email}})',
  resend: 'Send the gift again',
  resent: 'The e‑mail was sent',
  days: 'How many days a gift is valid',
  daysHelp: 'From the day it is sent. Empty: without a limit',
  states: {
    unpaid: 'awaiting payment',
    scheduled: 'will be sent on {{date}}',
    sent: 'sent on {{date}}',
    redeemed: 'accepted on {{date}}',
    canceled: 'canceled',
    expired: 'expired',
  },
} as const satisfies Translated<typeof source, 'en'>;
