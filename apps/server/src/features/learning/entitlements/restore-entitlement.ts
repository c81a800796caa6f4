import type { Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';

const dayMs = 86_400_000;

/**
 * Gives back an entitlement of an order that was revoked at `revokedAt`, with what was left of it in whole days. It continues after what the person has bought
 * meanwhile. Does nothing if it was revoked at another time: staff have replaced it.
 */
export async function restoreEntitlement(
  trx: Transaction<BrandTables>,
  id: number,
  { revokedAt, now }: { revokedAt: Date; now: number },
): Promise<void> {
  const row = await trx
    .selectFrom('entitlements')
    .selectAll()
    .where('id', '=', id)
    .where('revoked_at', '=', revokedAt)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return;
  const others = await trx
    .selectFrom('entitlements')
    .select('ends_at')
    .where('user_id', '=', row.user_id)
    .where('kind', '=', row.kind)
    .where('target_id', '=', row.target_id)
    .where('source', '=', 'order')
    .where('revoked_at', 'is', null)
    .execute();
  const otherEnds = others.map(({ ends_at: end }) => end?.getTime() ?? Number.POSITIVE_INFINITY);
  const otherEnd = Math.max(...otherEnds, 0);
  const [start, end] = [row.starts_at.getTime(), row.ends_at?.getTime() ?? null];
  const left = end === null ? null : end - Math.max(start, revokedAt.getTime());
  const isOver = (left !== null && left <= 0) || otherEnd === Number.POSITIVE_INFINITY;
  const from = Math.max(start, now, otherEnd);
  const period = isOver
    ? { ends_at: new Date(Math.min(end ?? Infinity, Math.max(start, revokedAt.getTime()))) }
    : {
        // What was given before the revocation stays part of the period, unless something else was bought since.
        ...(otherEnd > start && { starts_at: new Date(from) }),
        ends_at: left === null || end === null ? null : new Date(endAfter(from, left, end)),
      };
  await trx
    .updateTable('entitlements')
    .set({ revoked_at: null, ...period })
    .where('id', '=', id)
    .execute();
}

/** The end of what is left, at the time of day at which the period ended: whole days are added to it. */
function endAfter(from: number, left: number, end: number): number {
  return end + Math.ceil((from + left - end) / dayMs) * dayMs;
}
