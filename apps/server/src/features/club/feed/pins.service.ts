import type { FeedKind, PinChange } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import { lockCommunity } from '../../commerce/communities/index.ts';
import type { FeedEvents } from './feed-events.ts';
import { isInFeed } from './feed.repository.ts';
import { feedSources } from './feed-sources.ts';

/** More would push what is new below the first screen of a phone. */
const maxPins = 3;

/** What staff keep on top of the feed of a community. */
export function createPins({
  brand,
  events,
  clock,
}: {
  brand: Brand;
  events: FeedEvents;
  clock: () => number;
}) {
  const once = createOnce(brand.db);
  return {
    /** Pins an item, or unpins it; idempotent. Errors: `not_found`, `too_many_pins`, `idempotency_key_reused`. */
    async set(actor: Actor, communityId: number, change: PinChange): Promise<void> {
      const { kind, item_id: itemId, is_pinned: isPinned } = change;
      const item = { communityId, kind, itemId };
      const set = async (trx: Transaction<BrandTables>) => {
        // Two members of the team pin one after the other.
        if (!(await lockCommunity(trx, communityId))) throw new AppError('not_found');
        if (!isPinned) return unpin(trx, actor, item);
        if (!(await isInFeed(trx, item))) throw new AppError('not_found');
        await removeDeadPins(trx, communityId);
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from club_pins where community_id = ${communityId} and (kind, item_id) <> (${kind}, ${itemId})`.execute(
          trx,
        );
        if ((rows[0]?.count ?? 0) >= maxPins) throw new AppError('too_many_pins');
        await trx
          .insertInto('club_pins')
          .values({ community_id: communityId, kind, item_id: itemId, pinned_at: new Date(clock()) })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await record(trx, actor, 'club_item.pinned', communityId, { kind, item_id: itemId });
      };
      await once(actor, ['studio.clubFeed.pin', communityId, change], set, {
        afterCommit: () => events.changed([communityId]),
      });
    },
  };
}
export type Pins = ReturnType<typeof createPins>;

async function unpin(
  trx: Transaction<BrandTables>,
  actor: Actor,
  { communityId, kind, itemId }: { communityId: number; kind: FeedKind; itemId: number },
): Promise<void> {
  await trx
    .deleteFrom('club_pins')
    .where('community_id', '=', communityId)
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .execute();
  await record(trx, actor, 'club_item.unpinned', communityId, { kind, item_id: itemId });
}

/** Removes pins of what no feed shows any more: they would use up the few places. */
async function removeDeadPins(trx: Transaction<BrandTables>, communityId: number): Promise<void> {
  for (const { kind, rows } of feedSources)
    await sql`
      delete from club_pins p where p.community_id = ${communityId} and p.kind = ${kind}
        and not exists (select from ${rows} r where r.id = p.item_id and r.community_id = p.community_id)`.execute(
      trx,
    );
}
