import type { Language } from '@daystream/contract';
import { feeEntries, orderAfter, saleEntries } from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { createBuyer } from '../../base/auth/index.ts';
import { postLedger } from '../ledger/index.ts';
import { createServicesRepository } from '../catalogue/index.ts';
import { buySubscription } from '../subscriptions/index.ts';
import { giveSubscribedMemberships, grantMembership } from '../communities/index.ts';
import { giveSubscribedStreams, grantConsultations, grantPurchase } from '../../learning/streams/index.ts';
import { startInstallmentPlan } from '../installments/index.ts';
import { payCharges, paysCharges } from './charges/settle-charge.ts';
import { planChangeEmailJob } from './plan-changes/plan-change-email.ts';
import { startGift } from './gifts/deliver-gift.ts';
import type { OwnedLine } from './late-payment.ts';
import { createOrdersRepository, type OrderRow } from './orders.repository.ts';
import { receiptJob } from './receipt.ts';
import { giveEarnings } from './referrals/earnings.ts';

/** A stream that a payment or a refund changed, to tell its learner after the commit. */
export interface ChangedStream {
  id: number;
  userId: number;
}

interface Deps {
  brand: Brand;
  jobs: Pick<Jobs, 'send'>;
  clock: () => number;
}

/**
 * Marks a locked order as paid: the account, the ledger, what was bought, and the receipt, all in the caller's transaction. Undefined if the order was paid
 * before. `owned`: additional lines that give nothing, because their buyer has what they open. What was paid without a session for the address of an account waits for its owner (`bindOrder`).
 */
export async function payOrder(
  trx: Transaction<BrandTables>,
  { brand, jobs, clock }: Deps,
  order: OrderRow,
  fee: { paymentId: number; amount: number } | null,
  owned: readonly OwnedLine[] = [],
): Promise<ChangedStream[] | undefined> {
  const after = orderAfter(order, { type: 'paid' });
  if (after === undefined) return undefined;
  const orders = createOrdersRepository(trx);
  const now = clock();
  const { id, currency } = order;
  const buyer = await accountOf(trx, brand, order);
  await orders.setState(id, {
    state: after.state,
    paid_at: new Date(now),
    user_id: buyer?.id ?? null,
    is_new_account: buyer?.isNew ?? false,
    network: '',
  });
  await postLedger(trx, {
    key: `sale:${id}`,
    orderId: id,
    currency,
    entries: saleEntries(order),
    at: new Date(now),
  });
  if (fee !== null)
    await postLedger(trx, {
      key: `fee:${fee.paymentId}`,
      orderId: id,
      currency,
      entries: feeEntries(fee.amount),
      at: new Date(now),
    });
  // Charges are of one line and no gift.
  const isGift = !paysCharges(order) && (await startGift(trx, { brand, jobs }, id, now));
  const given: ChangedStream[] = [];
  if (buyer !== undefined)
    for (const streamId of await giveOrder(trx, { brand, jobs, clock }, order, {
      userId: buyer.id,
      owned,
      isGift,
    }))
      given.push({ id: streamId, userId: buyer.id });
  await jobs.send(trx, receiptJob, { brand: brand.appId, orderId: id });
  return given;
}

/** Gives a locked order that is paid to its account: the points that it earns, and what was bought unless it is a gift. Returns the streams that changed. */
export async function giveOrder(
  trx: Transaction<BrandTables>,
  { brand, jobs, clock }: Deps,
  order: OrderRow,
  { userId, owned, isGift }: { userId: number; owned: readonly OwnedLine[]; isGift: boolean },
): Promise<number[]> {
  await giveEarnings(trx, order, userId);
  if (isGift) return [];
  const { streamIds, changeId } = await fulfilAll(trx, brand, { order, owned, userId, now: clock() });
  if (changeId !== undefined) await jobs.send(trx, planChangeEmailJob, { brand: brand.appId, changeId });
  return streamIds;
}

/** The account of an order, which is made for a new address; undefined where the address has one whose owner did not order. */
async function accountOf(
  trx: Transaction<BrandTables>,
  brand: Brand,
  order: OrderRow,
): Promise<{ id: number; isNew: boolean } | undefined> {
  if (order.user_id !== null && order.user_is_anonymous === false)
    return { id: order.user_id, isNew: order.is_new_account };
  const { user_id: userId, email, name, timezone } = order;
  return createBuyer(trx, brand, { userId, email, name, locale: order.locale as Language, timezone });
}

/** Gives what the lines of an order bought. What adds to the course of the main line adds to the stream that this line opened. */
async function fulfilAll(
  trx: Transaction<BrandTables>,
  brand: Brand,
  {
    order,
    owned,
    userId,
    now,
  }: { order: OrderRow; owned: readonly OwnedLine[]; userId: number; now: number },
): Promise<{ streamIds: number[]; changeId: number | undefined }> {
  const { streamId, changeId } = await fulfil(trx, brand, { order, userId, now });
  const streamIds = streamId === undefined ? [] : [streamId];
  if (paysCharges(order)) return { streamIds, changeId };
  const orders = createOrdersRepository(trx);
  const [, ...additional] = await orders.linesOf(order.id);
  const at = new Date(now);
  for (const line of additional) {
    if (owned.some(({ lineId }) => lineId === line.line_id)) {
      await orders.setLine(line.line_id, { fulfilled_at: at, revoked_at: at });
      continue;
    }
    const given = await fulfil(trx, brand, {
      order: { ...line, stream_id: streamId ?? null },
      userId,
      now,
    });
    if (given.streamId !== undefined && !streamIds.includes(given.streamId)) streamIds.push(given.streamId);
  }
  return { streamIds, changeId };
}

/** Gives what a line bought. Nothing if it cannot be given: the order stays paid, and staff see that it waits for them. */
async function fulfil(
  trx: Transaction<BrandTables>,
  brand: Brand,
  { order, userId, now }: { order: OrderRow; userId: number; now: number },
): Promise<{ streamId?: number | undefined; changeId?: number | undefined }> {
  const orders = createOrdersRepository(trx);
  const { kind, course_id: courseId, stream_id: streamId, service_units: units } = order;
  const fulfilled_at = new Date(now);
  if (paysCharges(order)) {
    const {
      courseIds,
      communityIds = [],
      changeId,
    } = await payCharges(trx, { brand, clock: () => now }, order);
    await giveSubscribedStreams(trx, brand, { userId, courseIds, now });
    await giveSubscribedMemberships(trx, { userId, communityIds, now });
    await orders.setLine(order.line_id, { fulfilled_at });
    return { changeId };
  }
  if (kind === 'consultation' || kind === 'expert_additional_question') {
    if (streamId === null || !(await grantConsultations(trx, brand, { userId, streamId, units }))) return {};
    await orders.setLine(order.line_id, { stream_id: streamId, units, fulfilled_at });
    return { streamId };
  }
  if (order.interval !== null && order.store_purchase_id !== null) {
    // The store says how long it goes on (`applyStoreReport`).
    await orders.setLine(order.line_id, { fulfilled_at });
    return {};
  }
  if (order.interval !== null) {
    const isTrial = order.subtotal === 0;
    const service = await createServicesRepository(trx).subscription(order.service_id);
    if (service === undefined) return {};
    const subscription = await buySubscription(trx, { service, userId, orderId: order.id, isTrial, now });
    const courseIds = subscription.course_ids;
    const streamIds = await giveSubscribedStreams(trx, brand, { userId, courseIds, now });
    await giveSubscribedMemberships(trx, { userId, communityIds: subscription.community_ids, now });
    const given = streamIds[courseIds.indexOf(courseId ?? 0)] ?? streamIds[0];
    await orders.setLine(order.line_id, {
      subscription_id: subscription.id,
      ...(given !== undefined && { stream_id: given }),
      fulfilled_at,
    });
    return { streamId: given };
  }
  const user = await orders.buyer(userId);
  const timezone = user?.timezone ?? 'UTC';
  if (kind === 'club') {
    const [communityId] = order.community_ids;
    if (communityId === undefined) return {};
    const entitlementId = await grantMembership(trx, brand, {
      userId,
      communityId,
      timezone,
      accessDays: order.access_days,
      startsAt: order.starts_at?.getTime() ?? null,
      now,
    });
    await orders.setLine(order.line_id, { entitlement_id: entitlementId, fulfilled_at });
    return {};
  }
  if (courseId === null) return {};
  const given = await grantPurchase(trx, brand, {
    userId,
    courseId,
    serviceId: order.service_id,
    timezone,
    accessDays: order.access_days,
    startsAt: order.starts_at?.getTime() ?? null,
    now,
  });
  // An upgrade can add consultations to the course that it opens.
  const added = kind === 'upgrade' ? units : 0;
  if (added > 0) await grantConsultations(trx, brand, { userId, streamId: given.streamId, units: added });
  await orders.setLine(order.line_id, {
    entitlement_id: given.entitlementId,
    stream_id: given.streamId,
    units: added,
    fulfilled_at,
  });
  if (order.installment !== null)
    await startInstallmentPlan(trx, {
      orderId: order.id,
      serviceId: order.service_id,
      userId,
      currency: order.currency,
      language: order.locale as Language,
      agreed: order.installment,
      entitlementId: given.entitlementId,
      streamId: given.streamId,
      now,
    });
  return { streamId: given.streamId };
}
