import type { sandbox as source } from '../ru/sandbox.ts';
import type { Translated } from '../translated.ts';

export const sandbox = {
  title: 'Payment',
  test: 'Test payment: no money is charged.',
  card: 'Test card number',
  pay: 'Pay',
  cancel: 'Cancel',
  cards: 'Test cards',
  approved: 'the payment goes through',
  challenge: 'the bank asks for confirmation',
  declined: 'The bank declined the payment. Try another card.',
  declined_card: 'the bank declines',
  late: 'the bank answers two minutes later',
  unknown_card: 'Only test cards work here. Do not enter a real one.',
  challenge_text: 'The bank asks you to confirm the payment (3-D Secure).',
  confirm: 'Confirm',
  reject: 'Reject',
  declined_later: 'the payment goes through, later charges have no funds',
  expires_soon: 'the payment goes through, the card expires this month',
  kept: 'The card is kept for further payments.',
  keep: 'Add the card',
} as const satisfies Translated<typeof source, 'en'>;
