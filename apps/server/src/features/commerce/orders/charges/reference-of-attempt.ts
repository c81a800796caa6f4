import type { PaymentRow } from '../payments.repository.ts';

const prefix = 'charge:';

/**
 * The reference of one attempt to charge a kept card: a provider makes one payment for it, however often it is asked. Until the provider has answered, it
 * is also the external id of the payment, so that a payment of a process that was killed in between is found.
 */
export const referenceOfAttempt = ({ id, attempts }: { id: number; attempts: number }): string =>
  `${prefix}${id}:${attempts}`;

/** Whether a payment was recorded and the answer of its provider was not. */
export const isUnanswered = ({ external_id: id }: Pick<PaymentRow, 'external_id'>): boolean =>
  id.startsWith(prefix);
