import { otherCancelReasonMinLength, subscriptionCancelReasons } from '@daystream/domain';
import type { Faults } from '../../../platform/forms/use-form.ts';
import type { CancelReason } from './subscriptions.queries.ts';

/** The values of the form: a reason of the list, empty until one is selected, and a comment. */
export type CancelForm = Readonly<Record<'reasonType' | 'reason', string>>;

export const emptyCancelForm: CancelForm = { reasonType: '', reason: '' };

export function isCancelReason(value: string): value is CancelReason {
  return (subscriptionCancelReasons as readonly string[]).includes(value);
}

/** Validates the form; returns error codes of the contract: a reason is required, and `other` needs a comment (spec rules §9). */
export function cancelFaults({ reasonType, reason }: CancelForm): Faults<CancelForm> {
  if (!isCancelReason(reasonType)) return { reasonType: 'required' };
  const isShort = reasonType === 'other' && reason.trim().length < otherCancelReasonMinLength;
  return isShort ? { reason: 'too_short' } : {};
}
