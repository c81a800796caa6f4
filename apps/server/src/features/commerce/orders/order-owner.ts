import type { OrderRow } from './order-rows.ts';

type Owned = Pick<
  OrderRow,
  | 'user_id'
  | 'user_is_anonymous'
  | 'user_is_owner'
  | 'confirmed_at'
  | 'email'
  | 'state'
  | 'paid_at'
  | 'total'
  | 'saves_method'
  | 'charge_id'
  | 'installment_plan_id'
>;

/** Whether an order belongs to an account; without one, anybody may have typed its address. */
export const hasAccount = ({ user_id: id, user_is_anonymous: isAnonymous }: Owned): boolean =>
  id !== null && isAnonymous === false;

/**
 * Whether an order is of an account that owns its address: one that has proved its e-mail, or whose owner opened the link of the order. Anybody can sign up with the address of somebody
 * else, and an account without an e-mail names any.
 */
export const isOfOwner = (order: Owned): boolean =>
  hasAccount(order) && (order.confirmed_at !== null || order.user_is_owner);

/**
 * Whether the owner of the address of an unpaid order has to confirm it first, by the link of an e-mail: what costs nothing would reveal at no cost who has an account, and a card that
 * is kept would be one of that account (rule 127).
 */
export const needsConfirmation = (order: Owned): boolean =>
  !isOfOwner(order) &&
  order.paid_at === null &&
  order.charge_id === null &&
  order.installment_plan_id === null &&
  (order.total === 0 || order.saves_method);

/**
 * Whether only a session of its account pays an order: the card that is kept is one of the account, and whoever ordered with its address knows the id of the order as well. What pays charges
 * is known to nobody but the account and who reads its e-mails.
 */
export const isPaidInSession = (order: Owned): boolean =>
  hasAccount(order) && order.saves_method && order.charge_id === null && order.installment_plan_id === null;

/**
 * Whether a payment that a viewer starts may keep its card: what pays charges is paid by whoever has its link, which can be forwarded, and only the account adds cards to itself. Any other
 * order that keeps one is paid in the session of the account (`isPaidInSession`).
 */
export const mayKeepMethod = (order: Owned, viewerId: number | null): boolean =>
  (order.charge_id === null && order.installment_plan_id === null) || order.user_id === viewerId;

/** Whether an order was paid for the address of an account, whose owner has not accepted it. */
export const awaitsAcceptance = ({ user_id: userId, paid_at: paidAt, email, state }: Owned): boolean =>
  paidAt !== null && userId === null && email !== '' && (state === 'paid' || state === 'partially_refunded');

export const needsOwner = (order: Owned): boolean =>
  awaitsAcceptance(order) || (order.state === 'created' && needsConfirmation(order));
