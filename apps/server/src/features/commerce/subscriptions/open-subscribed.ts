import type { Brand } from '../../../platform/brands/brand.ts';
import { publish } from '../../../platform/database/bus.ts';
import { forEachItem } from '../../../platform/jobs/items.ts';
import { openedMemberships } from '../communities/index.ts';
import { listClosing, openSubscribed } from '../../learning/entitlements/index.ts';
import { openedStreams } from '../../learning/streams/index.ts';

/** How often the job runs: access ends at midnights, and every offset from UTC is a multiple of it. */
const stepMs = 15 * 60_000;

/**
 * Lets subscriptions open the courses and communities whose own access ends before the next run, so that there is no moment without access. For the job. Errors:
 * `ItemsError`, after all others have their access.
 */
export async function openSubscribedOf({ appId, db }: Brand, now: number): Promise<void> {
  const endedBy = new Date(now + stepMs);
  const users = new Set([
    ...(await listClosing(db, openedStreams, endedBy)),
    ...(await listClosing(db, openedMemberships, endedBy)),
  ]);
  await forEachItem(users, (userId) =>
    db.transaction().execute(async (trx) => {
      await openSubscribed(trx, openedStreams, userId, endedBy);
      await openSubscribed(trx, openedMemberships, userId, endedBy);
      await publish(trx, 'streams.changed', { brand: appId, user_id: userId });
    }),
  );
}
