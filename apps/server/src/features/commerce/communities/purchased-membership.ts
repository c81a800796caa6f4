import { entitlementWindow, purchasedPeriod } from '@daystream/domain';
import { sql, type Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { publish } from '../../../platform/database/bus.ts';
import {
  giveSubscribed,
  grantEntitlements,
  readEntitlementPeriods,
} from '../../learning/entitlements/index.ts';
import { openedMemberships } from './opened-memberships.ts';
import { lockUser } from '../../base/auth/index.ts';
import {
  createCommunitiesRepository,
  membershipEntitlements,
  type MembershipRow,
} from './communities.repository.ts';

type Trx = Transaction<BrandTables>;

interface Purchase {
  userId: number;
  communityId: number;
  timezone: string;
  /** Null: without an end. */
  accessDays: number | null;
  /** When it begins for all, in ms; null: now. */
  startsAt: number | null;
  now: number;
}

/** Locks a person until the end of the transaction: two payments reported at once make one membership. */
const lockMember = (trx: Trx, userId: number) => lockUser(trx, userId);

async function findMembership(trx: Trx, { userId, communityId }: { userId: number; communityId: number }) {
  const { rows } = await sql<Pick<MembershipRow, 'id' | 'is_optional_purchase' | 'entitlements'>>`
    select m.id, m.is_optional_purchase, ${membershipEntitlements} as entitlements from user_communities m
    where m.user_id = ${userId} and m.community_id = ${communityId}`.execute(trx);
  return rows[0];
}

/** Makes a membership that subscriptions open an own one. */
async function makeOwn(trx: Trx, id: number, startDate: Date): Promise<void> {
  await trx
    .updateTable('user_communities')
    .set({ is_optional_purchase: false, start_date: startDate })
    .where('id', '=', id)
    .execute();
}

async function add(
  trx: Trx,
  values: { user_id: number; community_id: number; start_date: Date; is_optional_purchase: boolean },
): Promise<number> {
  const { id } = await trx
    .insertInto('user_communities')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Gives the membership that an order bought, in the caller's transaction: a new one, or further time of the one that the person has. One that only subscriptions
 * opened becomes an own one. Returns the id of its entitlement.
 */
export async function grantMembership(
  trx: Trx,
  brand: Pick<Brand, 'appId'>,
  { userId, communityId, timezone, accessDays, startsAt, now }: Purchase,
): Promise<number> {
  await lockMember(trx, userId);
  const existing = await findMembership(trx, { userId, communityId });
  const isOwn = existing !== undefined && !existing.is_optional_purchase;
  const periods = isOwn ? readEntitlementPeriods(existing.entitlements) : [];
  const currentEnd = entitlementWindow(periods, now)?.endsAt ?? null;
  const period = purchasedPeriod({ now, startsAt, accessDays, currentEnd, timezone });
  const start_date = new Date(period.startsAt);
  if (existing?.is_optional_purchase) await makeOwn(trx, existing.id, start_date);
  // Who buys a community comes back to it.
  if (existing) await createCommunitiesRepository(trx).setLeft(userId, existing.id, null);
  const sourceId =
    existing?.id ??
    (await add(trx, { user_id: userId, community_id: communityId, start_date, is_optional_purchase: false }));
  const [id] = await grantEntitlements(trx, [
    {
      userId,
      kind: 'community',
      targetId: communityId,
      source: 'order',
      sourceId,
      startsAt: start_date,
      endsAt: period.endsAt === null ? null : new Date(period.endsAt),
    },
  ]);
  if (id === undefined) throw new Error('the membership of a purchase could not be given');
  const changed = { brand: brand.appId, user_id: userId };
  await publish(trx, 'streams.changed', changed);
  await publish(trx, 'communities.changed', changed);
  return id;
}

/** Makes a subscriber a member of what the subscription opens. A membership of their own stays as it is for as long as it lasts. */
export async function giveSubscribedMemberships(
  trx: Trx,
  brand: Pick<Brand, 'appId'>,
  { userId, communityIds, now }: { userId: number; communityIds: readonly number[]; now: number },
): Promise<void> {
  if (communityIds.length === 0) return;
  await lockMember(trx, userId);
  const start_date = new Date(now);
  const give = async (communityId: number) =>
    (await findMembership(trx, { userId, communityId }))?.id ??
    add(trx, { user_id: userId, community_id: communityId, start_date, is_optional_purchase: true });
  await giveSubscribed(trx, openedMemberships, { userId, targetIds: communityIds, now }, give);
  await publish(trx, 'communities.changed', { brand: brand.appId, user_id: userId });
}
