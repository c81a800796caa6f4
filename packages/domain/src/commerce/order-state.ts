export type OrderState = 'created' | 'paid' | 'canceled' | 'partially_refunded' | 'refunded';
export type PaymentState = 'pending' | 'succeeded' | 'failed';

/** How long an order of an account that is not paid holds its seat and its use of a promo code. */
export const orderHoldMs = 3_600_000;
/** The same of an order without an account that has proved its e-mail: it costs nothing to make. */
export const visitorHoldMs = 900_000;
/** How many unpaid orders of one account, and of one network without a proven account, hold something at once. */
export const maxHolds = { account: 3, visitor: 2 } as const;
/** How often they begin to hold the same service or promo code in a day without paying: otherwise a seat could be kept for ever. */
export const maxHoldsOfDay = { account: 3, visitor: 6 } as const;
/** After this time an order that nobody pays is given up, and its points return. */
export const abandonedOrderMs = 86_400_000;

export interface OrderMoney {
  readonly state: OrderState;
  readonly total: number;
  readonly refunded: number;
}

export type OrderEvent =
  | { readonly type: 'paid' }
  | { readonly type: 'canceled' }
  | { readonly type: 'refunded'; readonly amount: number };

/**
 * The order after an event; undefined if the event is not possible in its state. An order that was given up can still be paid: the payer may have
 * had the provider's page open, and their money has come.
 */
export function orderAfter(order: OrderMoney, event: OrderEvent): OrderMoney | undefined {
  const { state, total, refunded } = order;
  const isOpen = state === 'created' || state === 'canceled';
  switch (event.type) {
    case 'paid':
      return isOpen ? { ...order, state: 'paid' } : undefined;
    case 'canceled':
      return state === 'created' ? { ...order, state: 'canceled' } : undefined;
    case 'refunded': {
      const sum = refunded + event.amount;
      if (isOpen || !Number.isSafeInteger(event.amount) || event.amount <= 0 || sum > total) return undefined;
      return { ...order, refunded: sum, state: sum === total ? 'refunded' : 'partially_refunded' };
    }
  }
}

/**
 * The state of a payment after a report of its provider, whatever the order in which reports arrive: a success is final, because money was taken, and
 * a failure stands until a success.
 */
export function paymentAfter(state: PaymentState, reported: PaymentState): PaymentState {
  if (state === 'succeeded' || reported === 'succeeded') return 'succeeded';
  return state === 'failed' || reported === 'failed' ? 'failed' : 'pending';
}
