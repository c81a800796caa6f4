import { otherCancelReasonMinLength, subscriptionCancelReasons } from '@daystream/domain';
import type { Faults } from '../../platform/use-form.ts';
import type { CancelReason } from './subscriptions.queries.ts';

/** What is typed into the form of cancelling: a reason of the list, empty until one is chosen, and one's own words. */
export type CancelForm = Readonly<Record<'reasonType' | 'reason', string>>;

export const emptyCancelForm: CancelForm = { reasonType: '', reason: '' };

export function isCancelReason(value: string): value is CancelReason {
  return (subscriptionCancelReasons as readonly string[]).includes(value);
}

/** What is wrong, as codes of the contract: a reason has to be chosen, and `other` to be explained (spec rules §9). */
export function cancelFaults({ reasonType, reason }: CancelForm): Faults<CancelForm> {
  if (!isCancelReason(reasonType)) return { reasonType: 'required' };
  const isShort = reasonType === 'other' && reason.trim().length < otherCancelReasonMinLength;
  return isShort ? { reason: 'too_short' } : {};
}
