import { sql, type Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import type { EntitlementKind } from './entitled-to.reads.ts';

type Trx = Transaction<BrandTables>;

/** The source of an entitlement to one stream or membership. Subscriptions are separate: they cover optional purchases. */
export type OwnSource = 'staff' | 'demo' | 'order';

export interface NewEntitlement {
  userId: number;
  kind: EntitlementKind;
  targetId: number;
  source: OwnSource | 'subscription';
  /** Of the stream, the membership or the subscription. */
  sourceId: number;
  startsAt: Date;
  /** Excluded; null: without an end. */
  endsAt: Date | null;
}

/** Grants entitlements in the caller's transaction. Returns their ids. */
export async function grantEntitlements(
  trx: Trx,
  entitlements: readonly NewEntitlement[],
): Promise<number[]> {
  if (entitlements.length === 0) return [];
  const rows = entitlements.map(({ userId, kind, targetId, source, sourceId, startsAt, endsAt }) => ({
    user_id: userId,
    kind,
    target_id: targetId,
    source,
    source_id: sourceId,
    starts_at: startsAt,
    ends_at: endsAt,
  }));
  const granted = await trx.insertInto('entitlements').values(rows).returning('id').execute();
  return granted.map(({ id }) => id);
}

/** Revokes one entitlement, such as that of a refunded order; the row stays as history. */
export async function revokeEntitlement(trx: Trx, id: number, at: Date): Promise<void> {
  await trx
    .updateTable('entitlements')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

const ownSources: readonly OwnSource[] = ['staff', 'demo', 'order'];

/** Revokes the own entitlements of a stream or membership; the rows stay as history. */
export async function revokeEntitlements(
  trx: Trx,
  { kind, sourceId }: Pick<NewEntitlement, 'kind' | 'sourceId'>,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('entitlements')
    .set({ revoked_at: at })
    .where('kind', '=', kind)
    .where('source', 'in', ownSources)
    .where('source_id', '=', sourceId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Deletes the own entitlements of a stream or a membership that is deleted itself. */
export async function deleteOwnEntitlements(
  trx: Trx,
  { kind, sourceId }: Pick<NewEntitlement, 'kind' | 'sourceId'>,
): Promise<void> {
  await trx
    .deleteFrom('entitlements')
    .where('kind', '=', kind)
    .where('source', 'in', ownSources)
    .where('source_id', '=', sourceId)
    .execute();
}

/** Deletes all entitlements to a target that is deleted itself. */
export async function deleteEntitlementsTo(
  trx: Trx,
  { kind, targetId }: Pick<NewEntitlement, 'kind' | 'targetId'>,
): Promise<void> {
  await trx.deleteFrom('entitlements').where('kind', '=', kind).where('target_id', '=', targetId).execute();
}

/** Moves the own entitlements of one stream or membership to another. */
export async function moveOwnEntitlements(
  trx: Trx,
  kind: EntitlementKind,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await trx
    .updateTable('entitlements')
    .set({ source_id: into })
    .where('kind', '=', kind)
    .where('source', 'in', ownSources)
    .where('source_id', '=', from)
    .execute();
}

/** Lets all entitlements of a subscription end at `endsAt`, null for no end: with the subscription, whose end has moved. */
export async function moveSubscriptionEntitlements(
  trx: Trx,
  subscriptionId: number,
  endsAt: Date | null,
): Promise<void> {
  await sql`
    update entitlements
    set ends_at = case when ${endsAt}::timestamptz is not null then greatest(${endsAt}::timestamptz, starts_at) end
    where source = 'subscription' and source_id = ${subscriptionId} and revoked_at is null`.execute(trx);
}

/** Brings the end of all entitlements of a subscription forward to `at`; an earlier end stays. */
export async function endSubscriptionEntitlements(trx: Trx, subscriptionId: number, at: Date): Promise<void> {
  await sql`
    update entitlements set ends_at = greatest(${at}::timestamptz, starts_at)
    where source = 'subscription' and source_id = ${subscriptionId} and revoked_at is null
      and (ends_at is null or ends_at > ${at})`.execute(trx);
}

/**
 * What a subscription opens from `at` on: revokes its entitlements to what is not among the targets, gives those that are missing, and sets the end of all, null for
 * none.
 */
export async function setSubscriptionEntitlements(
  trx: Trx,
  {
    subscriptionId,
    userId,
    targets,
    endsAt,
  }: Pick<NewEntitlement, 'userId' | 'endsAt'> & {
    subscriptionId: number;
    targets: readonly Pick<NewEntitlement, 'kind' | 'targetId'>[];
  },
  at: Date,
): Promise<void> {
  const present = await trx
    .selectFrom('entitlements')
    .select(['id', 'kind', 'target_id', 'starts_at'])
    .where('source', '=', 'subscription')
    .where('source_id', '=', subscriptionId)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const keyOf = (kind: string, id: number) => `${kind} ${id}`;
  const wanted = new Set(targets.map(({ kind, targetId }) => keyOf(kind, targetId)));
  for (const { id, kind, target_id: targetId, starts_at: startsAt } of present) {
    const isKept = wanted.delete(keyOf(kind, targetId));
    const ends_at = endsAt === null || endsAt > startsAt ? endsAt : startsAt;
    await trx
      .updateTable('entitlements')
      .set(isKept ? { ends_at } : { revoked_at: at })
      .where('id', '=', id)
      .execute();
  }
  const given = { userId, source: 'subscription', sourceId: subscriptionId, startsAt: at, endsAt } as const;
  const missing = targets.filter(({ kind, targetId }) => wanted.has(keyOf(kind, targetId)));
  await grantEntitlements(
    trx,
    missing.map((target) => ({ ...given, ...target })),
  );
}

/** The user's own entitlements to one target that end after `moment`. */
export async function ownEntitlementsEndingAfter(
  trx: Trx,
  { userId, kind, targetId }: Pick<NewEntitlement, 'userId' | 'kind' | 'targetId'>,
  moment: Date,
): Promise<number[]> {
  const rows = await trx
    .selectFrom('entitlements')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', moment)
    .where('source', 'in', ownSources)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Moves the ends of entitlements, and the starts of those that begin after `moment` (ms): a period that was bought to follow another goes on following it. `move`
 * maps ms. Entitlements that were revoked or have no end stay.
 */
export async function moveEntitlements(
  trx: Trx,
  ids: readonly number[],
  move: (at: number) => number,
  moment: number,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await trx
    .selectFrom('entitlements')
    .select(['id', 'starts_at', 'ends_at'])
    .where('id', 'in', ids)
    .where('revoked_at', 'is', null)
    .where('ends_at', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const { id, starts_at, ends_at } of rows) {
    const start = starts_at.getTime();
    const startsAt = start > moment ? move(start) : start;
    const endsAt = Math.max(startsAt, move(ends_at?.getTime() ?? 0));
    await trx
      .updateTable('entitlements')
      .set({ starts_at: new Date(startsAt), ends_at: new Date(endsAt) })
      .where('id', '=', id)
      .execute();
  }
}
