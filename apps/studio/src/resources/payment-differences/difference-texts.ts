import type { Language } from '@daystream/contract';
import { formatMoney } from '@daystream/domain';
import type { TFunction } from 'i18next';
import type { PaymentDifference } from '../../platform/records.ts';

export const kindTexts = {
  missing_here: 'paymentCare.kinds.missing_here',
  missing_there: 'paymentCare.kinds.missing_there',
  state: 'paymentCare.kinds.state',
  amount: 'paymentCare.kinds.amount',
  fee: 'paymentCare.kinds.fee',
  refund_here: 'paymentCare.kinds.refund_here',
  refund_there: 'paymentCare.kinds.refund_there',
  dispute: 'paymentCare.kinds.dispute',
} as const;

const stateTexts = {
  pending: 'paymentCare.paymentStates.pending',
  succeeded: 'paymentCare.paymentStates.succeeded',
  failed: 'paymentCare.paymentStates.failed',
  inquiry: 'paymentCare.states.inquiry',
  open: 'paymentCare.states.open',
  won: 'paymentCare.states.won',
  lost: 'paymentCare.states.lost',
} as const;
const isKnown = (state: string): state is keyof typeof stateTexts => Object.hasOwn(stateTexts, state);

/** What one side says: the amount in question, and the state where states differ. */
export function sideText(
  t: TFunction<'studio'>,
  language: Language,
  difference: PaymentDifference,
  side: 'our' | 'their',
): string {
  const { kind, ourAmount, ourCurrency, ourState, theirAmount, theirCurrency, theirState } = difference;
  const [amount, currency, state] =
    side === 'our' ? [ourAmount, ourCurrency, ourState] : [theirAmount, theirCurrency, theirState];
  if (amount === null || currency === null || state === null) return t('paymentCare.nothing');
  const money = formatMoney(amount, currency, language);
  const hasState = kind === 'state' || kind === 'dispute' || kind === 'amount';
  return hasState && isKnown(state) ? `${money}, ${t(stateTexts[state]).toLowerCase()}` : money;
}
