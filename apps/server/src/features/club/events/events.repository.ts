import { sql, type QueryExecutorProvider } from 'kysely';
import { afterCursor, cursorOf } from '../../../platform/database/cursor.ts';
import {
  communityRows,
  ownedCommunities,
  ownsCommunity,
} from '../../commerce/communities/communities.reads.ts';
import { readsCommunity } from '../posts/posts.reads.ts';

/** Who reads, and when. A moderator reads every community. */
export interface EventReader {
  userId: number;
  isModerator: boolean;
  now: number;
}
export interface EventRow {
  id: number;
  community_id: number;
  title: string;
  text: string;
  place: string;
  link: string;
  starts_at: Date;
  ends_at: Date;
  places: number | null;
  is_canceled: boolean;
  coming_count: number;
  is_coming: boolean;
  cursor: string;
}

const position = { at: sql`e.starts_at`, id: sql`e.id` };
const momentOf = (now: number) => sql`${new Date(now)}::timestamptz`;
/**
 * How many come to the event `e`: before its end those who may read its community at `now`, so that access that ends frees a place; later everybody who said so.
 */
export const comingCount = (now: number) => sql`(
  select count(*) from club_attendances a where a.event_id = e.id
    and (e.ends_at <= ${momentOf(now)} or ${readsCommunity(sql`a.user_id`, sql`e.community_id`, now)}))::int`;
const columns = (userId: number, now: number) => sql`
  e.id, e.community_id, e.title, e.text, e.place, e.link, e.starts_at, e.ends_at, e.places, e.is_canceled,
  ${comingCount(now)} as coming_count,
  exists (select from club_attendances a where a.event_id = e.id and a.user_id = ${userId}) as is_coming,
  ${cursorOf(position)} as cursor`;
const mayRead = ({ userId, isModerator, now }: EventReader) =>
  isModerator ? sql`true` : ownsCommunity(sql`${userId}`, sql`e.community_id`, momentOf(now));

/** SQL of events for one reader. Each statement checks access to the community itself. */
export function createEventsRepository(db: QueryExecutorProvider) {
  return {
    /** Events of a community that are not over, the next first, or those that are, the last first; one more than `limit`. */
    async list(
      reader: EventReader,
      {
        communityId,
        when,
        cursor,
        limit,
      }: { communityId: number; when: 'coming' | 'over'; cursor: string | undefined; limit: number },
    ): Promise<EventRow[]> {
      const isComing = when === 'coming';
      const isListed = isComing
        ? sql`e.ends_at > ${momentOf(reader.now)}`
        : sql`e.ends_at <= ${momentOf(reader.now)}`;
      const order = isComing ? sql`asc` : sql`desc`;
      const { rows } = await sql<EventRow>`
        select ${columns(reader.userId, reader.now)} from club_events e
        where e.community_id = ${communityId} and ${isListed} and ${mayRead(reader)}
          and ${afterCursor(position, cursor, isComing ? 'ascending' : 'descending')}
        order by e.starts_at ${order}, e.id ${order} limit ${limit + 1}`.execute(db);
      return rows;
    },

    async find(reader: EventReader, id: number): Promise<EventRow | undefined> {
      const { rows } = await sql<EventRow>`
        select ${columns(reader.userId, reader.now)} from club_events e where e.id = ${id} and ${mayRead(reader)}`.execute(
        db,
      );
      return rows[0];
    },

    /** The community of an event, whoever asks. */
    async communityOf(id: number): Promise<number | undefined> {
      const { rows } = await sql<{ community_id: number }>`
        select community_id from club_events where id = ${id}`.execute(db);
      return rows[0]?.community_id;
    },

    /** Locks the event, so that its last place is taken once. */
    async lock(id: number): Promise<void> {
      await sql`select from club_events where id = ${id} for update`.execute(db);
    },

    async attend(id: number, userId: number, at: Date): Promise<void> {
      await sql`
        insert into club_attendances (event_id, user_id, created_at) values (${id}, ${userId}, ${at})
        on conflict (event_id, user_id) do nothing`.execute(db);
    },

    async leave(id: number, userId: number): Promise<void> {
      await sql`delete from club_attendances where event_id = ${id} and user_id = ${userId}`.execute(db);
    },

    /** The events to which a user comes, not over at `now`, in communities that they own then. At most 200. */
    async coming(userId: number, now: number): Promise<(EventRow & { community_title: string })[]> {
      const { rows } = await sql<EventRow & { community_title: string }>`
        select ${columns(userId, now)}, c.title as community_title
        from club_attendances own join club_events e on e.id = own.event_id join ${communityRows} c on c.id = e.community_id
        where own.user_id = ${userId} and not e.is_canceled and e.ends_at > ${momentOf(now)}
          and e.community_id in ${ownedCommunities(sql`${userId}`, momentOf(now))}
        order by e.starts_at, e.id limit 200`.execute(db);
      return rows;
    },

    /** Those who come to an event and may read its community at `now`. */
    async attendees(id: number, now: number): Promise<number[]> {
      const { rows } = await sql<{ user_id: number }>`
        select a.user_id from club_attendances a join club_events e on e.id = a.event_id
        where e.id = ${id} and ${readsCommunity(sql`a.user_id`, sql`e.community_id`, now)} order by a.user_id`.execute(
        db,
      );
      return rows.map(({ user_id }) => user_id);
    },

    /** Locks events that start between two moments and whose attendees were not yet reminded. */
    async lockToRemind(from: Date, to: Date, limit: number, except: readonly number[]): Promise<EventRow[]> {
      const { rows } = await sql<EventRow>`
        select e.id, e.community_id, e.title, e.starts_at from club_events e
        where e.reminded_at is null and not e.is_canceled and e.starts_at > ${from} and e.starts_at <= ${to}
          and e.id <> all(${except}::bigint[])
        order by e.starts_at limit ${limit} for update of e skip locked`.execute(db);
      return rows;
    },

    async markReminded(id: number, at: Date): Promise<void> {
      await sql`update club_events set reminded_at = ${at} where id = ${id}`.execute(db);
    },
  };
}
