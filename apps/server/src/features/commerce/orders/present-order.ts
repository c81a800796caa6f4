import type { Order, OrderGift, OrderHold } from '@daystream/contract';
import { abandonedOrderMs } from '@daystream/domain';
import type { Brand } from '../../../platform/brands/brand.ts';
import { seconds, secondsOrNull } from '../../../platform/http/seconds.ts';
import { paysCharges } from './charges/settle-charge.ts';
import { openedCommunity } from './opened-community.ts';
import { presentGifts, type Selling } from './order-effects.ts';
import type { OrderIds } from './order-ids.ts';
import { hasAccount, isPaidInSession, mayKeepMethod, needsOwner } from './order-owner.ts';
import { hasLapsed } from './order-price.ts';
import type { OrderRow } from './order-rows.ts';
import { createPaymentsRepository } from './payments.repository.ts';

/** How long after its payment an order signs in. */
const signInWindowMs = 3_600_000;

/**
 * Whether an order signs in whoever knows its id to the account that it made. Only money makes one without the owner of the address, so that it costs its price to learn who has an account;
 * any other was confirmed by the owner, who alone signs in.
 */
export const canSignIn = (
  order: Pick<OrderRow, 'is_new_account' | 'paid_at' | 'total' | 'saves_method'>,
  now: number,
): boolean =>
  order.is_new_account &&
  order.total > 0 &&
  !order.saves_method &&
  order.paid_at !== null &&
  now - order.paid_at.getTime() < signInWindowMs;

type Unpaid = Pick<
  OrderRow,
  | 'state'
  | 'points'
  | 'points_returned'
  | 'promo_code_id'
  | 'has_seat'
  | 'holds_until'
  | 'charge_id'
  | 'installment_plan_id'
  | 'created_at'
>;

/** What an order that is not paid keeps for its buyer, who can cancel it; null of any other, and of one that pays a part of an earlier purchase. */
export function presentHold(order: Unpaid, now: number): OrderHold | null {
  if (order.state !== 'created' || paysCharges(order)) return null;
  const { holds_until: until, created_at: createdAt, has_seat, promo_code_id: codeId } = order;
  const points = order.points - order.points_returned;
  const isKept = until !== null && until.getTime() > now;
  return {
    points,
    points_until: points === 0 ? null : seconds(new Date(createdAt.getTime() + abandonedOrderMs)),
    has_seat: isKept && has_seat,
    has_promocode: isKept && codeId !== null,
    place_until: isKept ? secondsOrNull(until) : null,
  };
}

/** A gift as whoever pays for its giver by the link of the order sees it: neither for whom it is, nor its own link, which redeems it. */
const withoutRecipient = (gift: OrderGift): OrderGift => ({
  ...gift,
  recipient_name: '',
  recipient_email: '',
  path: null,
  public_id: '',
});

interface Deps {
  brand: Brand;
  effects: Selling['effects'];
  ids: OrderIds;
  clock: () => number;
}

/**
 * Presents orders to whoever knows their id. Without the session of its buyer (`viewerId`), an order of an address shows the same whether the address has an account or not, except
 * that money which was paid for a new one opens it.
 */
export function createOrderPresenter({ brand, effects, ids, clock }: Deps) {
  const payments = createPaymentsRepository(brand.db);
  return async (order: OrderRow, viewerId: number | null): Promise<Order> => {
    const now = clock();
    const shown = { brand, orderIds: [order.id], now, isForStaff: false };
    const gift = (await presentGifts(brand.db, effects, shown)).get(order.id) ?? null;
    const isBuyer = viewerId !== null && viewerId === order.user_id;
    const isPayable = order.state === 'created' && (isBuyer || !isPaidInSession(order));
    const payment = isPayable ? await payments.pending(order.id, mayKeepMethod(order, viewerId)) : undefined;
    const isLapsed = await hasLapsed(brand.db, order, now);
    const isSeen = isBuyer || canSignIn(order, now);
    const isGiver = isSeen || !hasAccount(order);
    return {
      id: ids.publicId(order.id),
      state: order.state,
      service_id: order.main.product.id,
      type: order.main.product.kind as Order['type'],
      alias: order.main.product.alias,
      title: order.main.title,
      lines: order.lines,
      currency: order.currency,
      subtotal: order.subtotal,
      discount: order.discount,
      points: order.points,
      points_amount: order.points_amount,
      total: order.total,
      refunded: order.refunded,
      payment_url: isLapsed ? null : (payment?.checkout_url ?? null),
      is_lapsed: isLapsed,
      is_refused: order.state === 'canceled' && (await payments.hasSucceeded(order.id)),
      refusal: isBuyer ? order.refusal : null,
      is_installment: order.is_installment,
      needs_owner: needsOwner(order),
      link_email: isBuyer && needsOwner(order) ? order.email : null,
      held: presentHold(order, now),
      stream_id: gift === null && isSeen ? order.main.stream_id : null,
      community_id:
        gift === null && isSeen ? openedCommunity(order.main, order.main.product.community_ids) : null,
      can_sign_in: canSignIn(order, now),
      gift: gift === null || isGiver ? gift : withoutRecipient(gift),
    };
  };
}
