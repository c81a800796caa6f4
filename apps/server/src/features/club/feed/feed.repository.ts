import type { FeedCourse, FeedKind } from '@daystream/contract';
import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import { afterCursor, cursorOf } from '../../../platform/database/cursor.ts';
import {
  communityRows,
  ownedCommunities,
  ownsCommunity,
} from '../../commerce/communities/communities.reads.ts';
import { isNotBlocked } from '../members/members.reads.ts';
import type { FeedArticleRow } from './article.present.ts';
import { maxRanks, type FeedSource } from './feed-source.ts';
import { feedSources } from './feed-sources.ts';

/** Who reads the feed of which community; null: of all that they own. */
export interface FeedReader {
  userId: number;
  isModerator: boolean;
  communityId: number | null;
  now: Date;
}
export interface FeedRow {
  kind: FeedKind;
  id: number;
  community_id: number;
  published_at: Date;
  /** Newer than what the reader has seen of the community, and not their own. */
  is_new: boolean;
  is_pinned: boolean;
  /** On top of the list. */
  is_on_top: boolean;
  content: FeedCourse | FeedArticleRow | null;
  cursor: string;
}
/** Items on top of a feed of several communities. */
const maxOnTop = 5;

/** The communities that are read: `own(id)`. */
const ownCommunities = ({ userId, isModerator, communityId, now }: FeedReader) => {
  const moment = sql`${now}::timestamptz`;
  if (communityId === null)
    return sql`select o.community_id as id from ${ownedCommunities(sql`${userId}`, moment)} o`;
  const mayRead = isModerator ? sql`not c.chat_only` : ownsCommunity(sql`${userId}`, sql`c.id`, moment);
  return sql`select c.id from ${communityRows} c where c.id = ${communityId} and ${mayRead}`;
};

/** The cursor for the rows of one source: rows of the same time and id follow by their rank. */
function cursorFor({ rank }: FeedSource, cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const [micros = '', position = ''] = cursor.split('.');
  const [id, lastRank] = [Math.floor(Number(position) / maxRanks), Number(position) % maxRanks];
  return `${micros}.${rank < lastRank ? id + 1 : id}`;
}

/** The names of parts of a statement, for the fragments in it. */
const [own, foundRows] = [sql.id('own'), sql.id('found')];

/** Whether the reader sees the item `r` now: not what was written by somebody whom they have blocked, or who has blocked them. Moderators see everything. */
const isShownTo = ({ userId, isModerator, now }: FeedReader) =>
  sql`(r.published_at <= ${now} and ${isModerator ? sql`true` : isNotBlocked(sql`${userId}`, sql`r.author_id`)})`;
const position = { at: sql`i.published_at`, id: sql`i.id * ${sql.lit(maxRanks)} + i.rank` };
const unionOfSources = (select: (source: FeedSource) => RawBuilder<unknown>) =>
  sql.join(feedSources.map(select), sql` union all `);
const head = ({ kind, rank }: FeedSource) => sql`${sql.lit(kind)}::text as kind, ${sql.lit(rank)} as rank`;

/** SQL of the feed. */
export function createFeedRepository(db: QueryExecutorProvider) {
  return {
    /**
     * A page of the feed, newest first, one more than `limit`; the first page has the pinned items before it (`is_on_top`). Each community and kind gives at most a page of its
     * own index, so the time does not depend on how much was written.
     */
    async page(
      reader: FeedReader,
      { cursor, limit }: { cursor: string | undefined; limit: number },
    ): Promise<FeedRow[]> {
      const found = unionOfSources(
        (source) => sql`
          select ${head(source)}, l.* from ${own} cross join lateral (
            select r.id, r.community_id, r.published_at, r.author_id from ${source.rows} r
            where r.community_id = own.id and ${isShownTo(reader)}
              and ${afterCursor({ at: sql`r.published_at`, id: sql`r.id` }, cursorFor(source, cursor))}
            order by r.published_at desc, r.id desc limit ${limit + 1}) l`,
      );
      const pinned = unionOfSources(
        (source) => sql`
          select ${head(source)}, r.id, r.community_id, r.published_at, r.author_id, p.pinned_at
          from ${own} join club_pins p on p.community_id = own.id and p.kind = ${sql.lit(source.kind)}
            cross join lateral (select * from ${source.rows} r where r.id = p.item_id and r.community_id = p.community_id) r
          where ${isShownTo(reader)}`,
      );
      const content = sql`case i.kind ${sql.join(
        feedSources.map(({ kind, content: of }) => sql`when ${sql.lit(kind)} then ${of(reader.userId)}`),
        sql` `,
      )} end`;
      const onTop =
        cursor === undefined
          ? sql`select kind, rank, id, community_id, published_at, author_id, true as is_on_top, pinned_at
              from (${pinned}) p order by pinned_at desc, community_id, id limit ${maxOnTop}`
          : sql`select kind, rank, id, community_id, published_at, author_id, true as is_on_top, null::timestamptz as pinned_at from ${foundRows} where false`;
      const { rows } = await sql<FeedRow>`
        with own as materialized (${ownCommunities(reader)}),
        found as materialized (${found}),
        once as (select distinct on (published_at, id, rank) * from found order by published_at desc, id desc, rank desc, community_id limit ${limit + 1}),
        i as ((${onTop}) union all select kind, rank, id, community_id, published_at, author_id, false, null from once)
        select i.kind, i.id, i.community_id, i.published_at, i.is_on_top,
          coalesce(i.published_at > v.seen_until and i.author_id is distinct from ${reader.userId}, false) as is_new,
          exists (select from club_pins p where p.community_id = i.community_id and p.kind = i.kind and p.item_id = i.id) as is_pinned,
          ${content} as content, ${cursorOf(position)} as cursor
        from i left join club_feed_visits v on v.user_id = ${reader.userId} and v.community_id = i.community_id
        order by i.is_on_top desc, i.pinned_at desc nulls last, i.published_at desc, i.id desc, i.rank desc`.execute(
        db,
      );
      return rows;
    },

    /** How many items came after a time (microseconds), at most `max`; without those of the reader. */
    async countSince(reader: FeedReader, micros: string, max: number): Promise<number> {
      const found = unionOfSources(
        (source) => sql`
          select ${head(source)}, l.id from ${own} cross join lateral (
            select r.id from ${source.rows} r
            where r.community_id = own.id and ${isShownTo(reader)}
              and r.published_at > timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'
              and r.author_id is distinct from ${reader.userId}
            order by r.published_at desc limit ${max}) l`,
      );
      const { rows } = await sql<{ count: number }>`
        with own as materialized (${ownCommunities(reader)})
        select least(count(distinct (rank, id)), ${max})::int as count from (${found}) f`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** Marks the feed as seen until a time (microseconds), not later than now; a mark never goes back. */
    async see(reader: FeedReader, micros: string): Promise<void> {
      await sql`
        insert into club_feed_visits as v (user_id, community_id, seen_until)
        select ${reader.userId}::bigint, own.id, least(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${reader.now}::timestamptz)
        from (${ownCommunities(reader)}) own
        on conflict (user_id, community_id) do update set seen_until = excluded.seen_until
          where v.seen_until < excluded.seen_until`.execute(db);
    },
  };
}

/** Whether a community shows an item now or later. */
export async function isInFeed(
  db: QueryExecutorProvider,
  { communityId, kind, itemId }: { communityId: number; kind: FeedKind; itemId: number },
): Promise<boolean> {
  const source = feedSources.find((one) => one.kind === kind);
  if (source === undefined) return false;
  const { rows } = await sql`
    select 1 from ${source.rows} r where r.id = ${itemId} and r.community_id = ${communityId}`.execute(db);
  return rows.length > 0;
}
