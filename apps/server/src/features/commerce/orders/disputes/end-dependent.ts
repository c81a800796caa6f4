import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { BrandTables } from '../../../../platform/database/brand-database.ts';
import type { ChangedStream } from '../mark-order-paid.ts';
import type { OrderRow } from '../order-rows.ts';
import { createOrdersRepository } from '../orders.repository.ts';
import { endAccess, type ReturnContext } from '../record-refund.ts';
import { createDisputesRepository, type DependentUpgrade } from './disputes.repository.ts';

type Trx = Transaction<BrandTables>;

/**
 * Ends what a locked order gave, by `end`, and with it what was got by means of it: what the effects of the order know (`disputeLost`), and upgrades bought since by
 * who has the required course no other way. `end` returns the streams that changed, or undefined if the access goes on. Returns all streams that changed. Source:
 * rule 92.
 */
export async function endWithDependent(
  trx: Trx,
  context: ReturnContext,
  order: OrderRow,
  end: () => Promise<ChangedStream[] | undefined>,
): Promise<ChangedStream[]> {
  const upgrades = await withCourse(
    trx,
    await createDisputesRepository(trx).upgradesSince(order.id),
    context,
  );
  const changed = await end();
  if (changed === undefined) return [];
  const { brand, at } = context;
  for (const effect of context.effects) await effect.disputeLost?.(trx, { brand, order, now: at.getTime() });
  const all = [...changed, ...(await endUpgrades(trx, context, upgrades))];
  return [...new Map(all.map((stream) => [stream.id, stream])).values()];
}

/** Those whose buyer has the required course now. */
async function withCourse(trx: Trx, upgrades: readonly DependentUpgrade[], { at }: ReturnContext) {
  const orders = createOrdersRepository(trx);
  const found: DependentUpgrade[] = [];
  for (const upgrade of upgrades)
    if (await orders.hasCourse(upgrade.user_id, upgrade.required_course_id, at)) found.push(upgrade);
  return found;
}

/**
 * Ends the upgrades that rest on a course that is gone. One can open the course that another, or itself, requires: so all are ended, and those whose course is still
 * there without them are kept, until only those are left that have nothing to rest on.
 */
async function endUpgrades(
  trx: Trx,
  context: ReturnContext,
  upgrades: readonly DependentUpgrade[],
): Promise<ChangedStream[]> {
  let rest = upgrades;
  while (rest.length > 0) {
    await sql`savepoint upgrades`.execute(trx);
    const changed: ChangedStream[] = [];
    for (const { order_id: id } of rest) {
      const order = await createOrdersRepository(trx).lock(id);
      if (order !== undefined) changed.push(...(await endAccess(trx, context, order)));
    }
    const kept = await withCourse(trx, rest, context);
    if (kept.length === 0) return changed;
    await sql`rollback to savepoint upgrades`.execute(trx);
    rest = rest.filter((upgrade) => !kept.includes(upgrade));
  }
  return [];
}
