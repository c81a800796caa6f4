import type { StoreName } from '@daystream/contract';
import type { Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findSubscriptionProduct } from '../catalogue/index.ts';
import { giveSubscribedStreams } from '../../learning/streams/index.ts';
import { followStore } from '../subscriptions/index.ts';
import { recordStoreSubscription, type ChangedStream } from '../orders/index.ts';
import { acknowledgeJob } from './acknowledge.ts';
import type { AccountTokens } from './account-token.ts';
import { recordStorePayments, type StoreDeps } from './store-payments.ts';
import { createStorePurchasesRepository, type StorePurchaseRow } from './store-purchases.repository.ts';
import type { StoreReport, StoreSubscriptionReport } from './store-verifier.ts';

type Trx = Transaction<BrandTables>;

interface Reported {
  store: StoreName;
  report: StoreReport;
  /** When the store was asked, in milliseconds. */
  askedAt: number;
  /** The user who claims the purchase; null for a notification of the store, or a check by the job. */
  userId: number | null;
  /** Whether the receipt proves that who brings it has bought; false for a notification or a check. */
  isProven: boolean;
}

export interface AppliedReport {
  purchase: StorePurchaseRow;
  changed: ChangedStream[];
}

const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** Whether a subscription opens its content. A renewal that the store has not made yet does not end it. */
const isOpenAt = ({ state, renews, paidUntil }: StoreSubscriptionReport, now: number): boolean =>
  (state === 'active' || state === 'grace') && (renews || paidUntil > now);

/** When the store is asked about a subscription again, in case no notification comes; null: not any more. */
function nextCheck({ state, paidUntil }: StoreSubscriptionReport, now: number): Date | null {
  if (state === 'ended') return null;
  return new Date(paidUntil > now ? paidUntil + hourMs : now + dayMs);
}

/**
 * Applies what a store says about a purchase, in the transaction of the caller: reports in any order, late or repeated, have the effect of the newest. The first
 * one gives the purchase to the account that the app named to the store, or else to who brings a receipt that only its buyer has; it never changes hands. Undefined for a purchase that
 * gives nobody anything. Errors: `store_other_account`, `store_product_unavailable`, `store_purchase_ended`, and
 * `store_verification_failed` for a receipt that proves nothing.
 */
export async function applyStoreReport(
  trx: Trx,
  deps: StoreDeps & { tokens: AccountTokens },
  reported: Reported,
): Promise<AppliedReport | undefined> {
  const { store, report, askedAt, userId } = reported;
  const purchases = createStorePurchasesRepository(trx);
  const product = await purchases.productOf(store, report.productCode);
  if (product === undefined) throw new AppError('store_product_unavailable');
  if ((product.interval !== null) !== (report.subscription !== null))
    throw new AppError('store_product_unavailable');
  const purchase =
    (await purchases.lock(store, report.purchaseId)) ?? (await take(trx, deps, reported, product.id));
  if (purchase === undefined) return undefined;
  if (userId !== null && purchase.user_id !== userId) throw new AppError('store_other_account');
  const owner = purchase.user_id;
  if (owner === null || askedAt < purchase.reported_at.getTime()) return { purchase, changed: [] };

  const changed = await recordStorePayments(
    trx,
    deps,
    { purchase: { ...purchase, user_id: owner }, product },
    report.transactions,
  );
  const { subscription } = report;
  const followed =
    subscription === null
      ? undefined
      : await follow(trx, deps, { purchase, owner, productId: product.id, report, subscription });
  changed.push(...(followed?.changed ?? []));
  await purchases.set(purchase.id, {
    service_id: product.id,
    product_code: report.productCode,
    reported_at: new Date(askedAt),
    check_at: subscription && nextCheck(subscription, deps.clock()),
    is_acknowledged: report.isAcknowledged,
    ...(followed && { subscription_id: followed.id }),
  });
  if (!report.isAcknowledged)
    await deps.jobs.send(trx, acknowledgeJob, { brand: deps.brand.appId, purchaseId: purchase.id });
  const row = await purchases.byId(purchase.id);
  return row && { purchase: row, changed };
}

/** Records a purchase that was not known. Of two at once, one adds it. */
async function take(
  trx: Trx,
  { tokens }: { tokens: AccountTokens },
  { store, report, userId, isProven }: Reported,
  productId: number,
): Promise<StorePurchaseRow | undefined> {
  const purchases = createStorePurchasesRepository(trx);
  const earlier = report.replaces === null ? undefined : await purchases.lock(store, report.replaces);
  const named = report.accountToken === null ? undefined : tokens.userOf(report.accountToken);
  // The app of another system may sell the same products.
  const isForeign = report.accountToken !== null && named === undefined;
  const owner = earlier === undefined ? (named ?? userId) : earlier.user_id;
  if (userId !== null && (isForeign || owner !== userId)) throw new AppError('store_other_account');
  if (owner === null || isForeign || !(await purchases.isUsable(owner))) return undefined;
  // The number of a transaction can be guessed: without the account that the app named, it proves nothing.
  if (userId !== null && named === undefined && !isProven) throw new AppError('store_verification_failed');
  const hasEnded =
    report.subscription?.state === 'ended' || report.transactions.every(({ isRevoked }) => isRevoked);
  if (hasEnded && userId !== null) throw new AppError('store_purchase_ended');
  if (hasEnded) return undefined;
  await purchases.add({
    store,
    external_id: report.purchaseId,
    user_id: owner,
    service_id: productId,
    product_code: report.productCode,
    subscription_id: earlier?.subscription_id ?? null,
    reported_at: new Date(0),
  });
  // From now on the new purchase says how the subscription goes on.
  if (earlier !== undefined) await purchases.set(earlier.id, { subscription_id: null, check_at: null });
  return purchases.lock(store, report.purchaseId);
}

interface Followed {
  purchase: StorePurchaseRow;
  owner: number;
  productId: number;
  report: StoreReport;
  subscription: StoreSubscriptionReport;
}

async function follow(
  trx: Trx,
  { brand, clock }: StoreDeps,
  { purchase, owner, productId, report, subscription }: Followed,
): Promise<{ id: number; changed: ChangedStream[] } | undefined> {
  const now = clock();
  const terms = await findSubscriptionProduct(trx, productId);
  if (terms === undefined) return undefined;
  const paid = report.transactions.findLast(({ amount, isRevoked }) => amount > 0 && !isRevoked);
  const row = await followStore(trx, brand, purchase.subscription_id, {
    store: purchase.store as StoreName,
    product: terms,
    userId: owner,
    price: paid ?? null,
    isOpen: isOpenAt(subscription, now),
    renews: subscription.renews,
    paidUntil: subscription.paidUntil,
    now,
  });
  if (row === undefined) return undefined;
  if (row.id === purchase.subscription_id) {
    const { streamId } = await createStorePurchasesRepository(trx).opened(purchase.id);
    return { id: row.id, changed: streamId === null ? [] : [{ id: streamId, userId: owner }] };
  }
  const courseIds = row.course_ids;
  const streamIds = await giveSubscribedStreams(trx, brand, { userId: owner, courseIds, now });
  const [streamId] = streamIds;
  await recordStoreSubscription(trx, purchase.id, { subscriptionId: row.id, streamId });
  return { id: row.id, changed: streamIds.map((id) => ({ id, userId: owner })) };
}
