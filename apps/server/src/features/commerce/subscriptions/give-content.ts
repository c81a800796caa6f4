import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { giveSubscribedStreams } from '../../learning/streams/index.ts';
import { giveSubscribedMemberships } from '../communities/index.ts';

interface Content {
  userId: number;
  courseIds: readonly number[];
  communityIds: readonly number[];
  now: number;
}

/** Gives a subscriber the streams and the memberships of what a subscription opens. Returns the ids of the streams, in the order of the courses. */
export async function giveContent(
  trx: Transaction<BrandTables>,
  brand: Pick<Brand, 'appId'>,
  { userId, courseIds, communityIds, now }: Content,
): Promise<number[]> {
  const streamIds = await giveSubscribedStreams(trx, brand, { userId, courseIds, now });
  await giveSubscribedMemberships(trx, brand, { userId, communityIds, now });
  return streamIds;
}
