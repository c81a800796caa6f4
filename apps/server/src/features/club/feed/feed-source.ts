import type { FeedKind } from '@daystream/contract';
import type { RawBuilder } from 'kysely';

/** One kind of what is new in communities. */
export interface FeedSource {
  kind: FeedKind;
  /** Orders items with one time and one id. Cursors contain it: below `maxRanks`, and never changed. */
  rank: number;
  /**
   * A subquery with the columns `id`, `community_id`, `published_at` and `author_id` (null: the school), with those whose time has not come. An index finds the newest rows of a
   * community.
   */
  rows: RawBuilder<unknown>;
  /** Whether the event `club.feed` is emitted when something is written. Of the others, a job finds what appeared by its time alone. */
  emitsAtOnce: boolean;
  /** What a feed shows of the item `i` to the user, as JSON; null for kinds that their own feature presents. */
  content: (userId: number) => RawBuilder<unknown>;
}
export const maxRanks = 8;
