/** Orders for somebody else. */
export const gifts = {
  gift: 'Подарок: {{name}} ({{email}})',
  resend: 'Отправить подарок ещё раз',
  resent: 'Письмо отправлено',
  days: 'Сколько дней действует подарок',
  daysHelp: 'Считая с отправки. Пусто: без ограничения',
  states: {
    unpaid: 'ждёт оплаты',
    scheduled: 'придёт {{date}}',
    sent: 'отправлен {{date}}',
    redeemed: 'принят {{date}}',
    canceled: 'отменён',
    expired: 'срок истёк',
  },
} as const;
