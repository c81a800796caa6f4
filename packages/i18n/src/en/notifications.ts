import type { notifications as source } from '../ru/notifications.ts';
import type { Translated } from '../translated.ts';

export const notifications = {
  homework_reviewed_accepted: 'Homework accepted',
  homework_reviewed_returned: 'Homework needs another try',
  homework_reviewed_reopened: 'Homework reopened',
  homework_reviewed_text: '{{title}} · {{course}}',
  chat_message_file: 'New attachment',
  chat_message_voice: 'Voice message',
  consultation_opened: 'Your consultation has started',
  consultation_closed: 'Your consultation is over. How was it?',
  video_consultation_confirmed: 'Video consultation confirmed',
  video_consultation_moved: 'Video consultation moved',
  video_consultation_canceled: 'Video consultation canceled',
  video_consultation_day_before: 'Your video consultation is coming up',
  video_consultation_soon: 'Your video consultation is about to start',
  video_consultation_notes: 'Notes from your video consultation',
  video_consultation_text: '{{course}}, {{time}}',
  ticket_answered: 'Support has answered',
  reminder: 'Time to practice',
  reminder_text: '{{course}}: day {{number}}',
  payment_card: 'Your card is about to expire',
  payment_card_text:
    'The card ending in {{last4}} is valid until {{until}}. Add a new one to keep your payments going.',
  purchase_refunded: 'Your money is on its way back',
  purchase_partly_refunded: 'Part of your money is on its way back',
  purchase_text: '“{{title}}”: {{amount}}',
  purchase_points_one: '{{count}} point',
  purchase_points_other: '{{count}} points',
  mail_failed: 'E-mails are not being sent',
  mail_failed_text: 'The mail server has refused the school’s e-mails for hours. Check its settings.',
} as const satisfies Translated<typeof source, 'en'>;
