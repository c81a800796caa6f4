import type { SubscriptionInterval } from '@daystream/contract';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { cancelCharges } from '../charges/index.ts';
import { setSubscriptionEntitlements } from '../../learning/entitlements/index.ts';
import {
  createSubscriptionChangesRepository,
  type AgreedTerms,
  type SubscriptionChangeRow,
  type TermsBefore,
} from './subscription-changes.repository.ts';
import { createSubscriptionsRepository, type SubscriptionRow } from './subscriptions.repository.ts';

type Trx = Transaction<BrandTables>;

/** The terms of a subscription that was bought and recurs; undefined for any other. */
export function termsOf(row: SubscriptionRow): TermsBefore | undefined {
  const { service_id: id, price, currency, interval, period, paid_until: paidUntil } = row;
  if (id === null || price === null || currency === null || interval === null || period === null)
    return undefined;
  if (paidUntil === null) return undefined;
  const { title, tax_rate, cancel_popup_text, includes_catalogue, course_ids, community_ids } = row;
  const terms: AgreedTerms = {
    id,
    title,
    price,
    currency,
    tax_rate,
    interval: interval as SubscriptionInterval,
    period,
    cancel_popup_text,
    includes_catalogue,
    course_ids,
    community_ids,
  };
  return {
    terms,
    paidUntil: paidUntil.getTime(),
    periodStart: row.period_start?.getTime() ?? null,
    periodOrderId: row.period_order_id,
    anchorDay: row.anchor_day,
  };
}

/** Gives a locked subscription other terms and another paid period, and what they open from `at` on. Its charges are the caller's. */
export async function applyTerms(
  trx: Trx,
  id: number,
  next: TermsBefore,
  at: Date,
): Promise<SubscriptionRow> {
  await createSubscriptionChangesRepository(trx).setTerms(id, next);
  const row = await createSubscriptionsRepository(trx).one(id);
  if (row === undefined) throw new Error(`the subscription ${id} is not there`);
  await openSubscribed(trx, row, at);
  return row;
}

/** Opens from `at` on what a subscription consists of, until its end. */
export async function openSubscribed(trx: Trx, row: SubscriptionRow, at: Date): Promise<void> {
  const targets = [
    ...row.course_ids.map((targetId) => ({ kind: 'course' as const, targetId })),
    ...row.community_ids.map((targetId) => ({ kind: 'community' as const, targetId })),
  ];
  const { id: subscriptionId, user_id: userId, end_date: endsAt } = row;
  await setSubscriptionEntitlements(trx, { subscriptionId, userId, targets, endsAt }, at);
}

/** Withdraws the waiting changes of subscriptions whose open charges are locked. A payment that comes for one is returned. */
export async function withdrawChanges(
  trx: Trx,
  brand: Pick<Brand, 'appId'>,
  ids: readonly number[],
  at: Date,
  starts?: SubscriptionChangeRow['starts'],
): Promise<boolean> {
  if (starts !== 'period_end') await cancelCharges(trx, brand, 'subscription_change', ids, at);
  return (await createSubscriptionChangesRepository(trx).withdraw(ids, at, starts)) > 0;
}
