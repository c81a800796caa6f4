import type { Brand } from '../../platform/brands/brand.ts';
import { publish } from '../../platform/database/bus.ts';
import { openSubscribedMemberships } from '../communities/index.ts';
import { openSubscribedStreams } from '../streams/index.ts';

/** How often the job runs: access ends at midnights, and every offset from UTC is a multiple of it. */
const stepMs = 15 * 60_000;

/**
 * Lets subscriptions open the courses and communities whose own access ends before the next run, so that there is no moment without access. For the job.
 */
export async function openSubscribed(brand: Brand, now: number): Promise<void> {
  const endedBy = new Date(now + stepMs);
  await brand.db.transaction().execute(async (trx) => {
    const users = [
      ...(await openSubscribedStreams(trx, endedBy)),
      ...(await openSubscribedMemberships(trx, endedBy)),
    ];
    for (const userId of new Set(users))
      await publish(trx, 'streams.changed', { brand: brand.appId, user_id: userId });
  });
}
