import type { OrderForm, OrderGift, OrderRefusal } from '@daystream/contract';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import type { ProductKinds } from '../../learning/entitlements/index.ts';
import type { ChargeKinds } from '../charges/index.ts';
import type { OrderRow } from './order-rows.ts';

type Trx = Transaction<BrandTables>;

interface Changed {
  brand: Brand;
  /** Locked. */
  order: OrderRow;
  /** Ms. */
  now: number;
}

/**
 * What a feature above `orders` does when an order changes, in the transaction that changes it. Each feature provides the functions that it needs;
 * `src/selling.ts` lists the features.
 */
export interface OrderEffects {
  /** Whether a form orders a gift: an order whose buyer gets nothing. Errors: `invalid` on fields of the form. */
  isGift?(form: OrderForm, about: { giver: string; canBeGift: boolean; now: number }): boolean;
  /** What an invitation that a form names does for a buyer; undefined if the school gives nothing for invitations, or for this price. */
  invitation?(trx: Trx, brand: Brand, invited: Invited): Promise<FoundInvitation | undefined>;
  /** An order was added for a form. Errors: `invalid` on fields of the form. */
  created?(trx: Trx, about: { orderId: number; form: OrderForm; now: number }): Promise<void>;
  /** Why an unpaid order is given up instead, when its owner confirms it; null if it is not. */
  refusalOfConfirmed?(trx: Trx, about: Changed): Promise<OrderRefusal | null>;
  /** The order was paid. */
  paid?(trx: Trx, about: Changed): Promise<void>;
  /** A paid order has its account: at once, or when its owner has accepted it. */
  attributed?(trx: Trx, about: { order: OrderRow; userId: number }): Promise<void>;
  /** Money of the order returns to its payer: called when a refund begins or a dispute opens, and when the money has returned. */
  refunding?(trx: Trx, about: Changed): Promise<void>;
  /** A dispute about all that is left of the order was lost, and what the order gave has ended: what rests on its money ends too. */
  disputeLost?(trx: Trx, about: Changed): Promise<void>;
  /** Money was returned: `refunded` is all of it until now, and `key` names this refund. */
  refunded?(trx: Trx, about: { order: OrderRow; refunded: number; key: string }): Promise<void>;
  /** A gift is taken back: whether somebody has it, and who (null: an account that is gone). If nobody has it, nobody can take it any more. */
  takenBack?(trx: Trx, about: Changed): Promise<GiftHolder>;
  /** Which of some orders are gifts, and what is shown of these. */
  presentGifts?(db: BrandDatabase | Trx, about: ShownGifts): Promise<ReadonlyMap<number, OrderGift>>;
}

export interface Invited {
  code: string;
  buyer: { userId: number | null; email: string | null };
  /** Before any discount, in minor units. */
  price: number;
  currency: string;
}

export interface FoundInvitation {
  /** Null: the code is nobody’s, or it does not count for this buyer. */
  inviterId: number | null;
  /** What it takes off; of a code that does not count, what it would have taken off. */
  discount: number;
  percent: number;
}

export type GiftHolder = { isTaken: true; userId: number | null } | { isTaken: false };

interface ShownGifts {
  brand: Brand;
  orderIds: readonly number[];
  now: number;
  /** Staff see no links: whoever has the link of a gift can redeem it. */
  isForStaff: boolean;
}

/** What `orders` is given by the features whose products it sells, whose charges it makes, and that add to orders. */
export interface Selling {
  products: ProductKinds;
  chargeKinds: ChargeKinds;
  effects: readonly OrderEffects[];
}

/** What the invitation of a form does for a buyer. */
export async function findInvitation(
  trx: Trx,
  effects: readonly OrderEffects[],
  brand: Brand,
  invited: Invited,
): Promise<FoundInvitation | undefined> {
  for (const effect of effects) {
    const found = await effect.invitation?.(trx, brand, invited);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What is shown of those of some orders that are gifts, by their ids. */
export async function presentGifts(
  db: BrandDatabase | Trx,
  effects: readonly OrderEffects[],
  shown: ShownGifts,
): Promise<ReadonlyMap<number, OrderGift>> {
  const found = new Map<number, OrderGift>();
  for (const effect of effects)
    for (const [id, gift] of (await effect.presentGifts?.(db, shown)) ?? []) found.set(id, gift);
  return found;
}

/** Takes back a gift. */
export async function takeBackGift(
  trx: Trx,
  effects: readonly OrderEffects[],
  about: Changed,
): Promise<GiftHolder> {
  for (const effect of effects) {
    const holder = await effect.takenBack?.(trx, about);
    if (holder !== undefined) return holder;
  }
  throw new Error(`no feature knows the gift ${about.order.id}`);
}
