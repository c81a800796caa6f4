import type { ClubEventForm, RecordListQuery } from '@daystream/contract';
import { sql, type QueryExecutorProvider } from 'kysely';
import {
  contains,
  findRecord,
  isAmong,
  listRecords,
  type RecordSource,
} from '../../../platform/database/list-records.ts';
import { communityRows } from '../../commerce/communities/communities.reads.ts';
import { comingCount } from './events.repository.ts';

type EventsQuery = RecordListQuery<'studio.clubEvents.list'>;

export interface EventRecordRow {
  id: number;
  community_id: number;
  community_title: string;
  title: string;
  text: string;
  place: string;
  link: string;
  starts_at: Date;
  ends_at: Date;
  places: number | null;
  is_canceled: boolean;
  coming_count: number;
}

const eventsAt = (now: number): RecordSource<EventsQuery['sort'][0]> => ({
  select: sql`e.id, e.community_id, c.title as community_title, e.title, e.text, e.place, e.link, e.starts_at, e.ends_at, e.places, e.is_canceled,
    ${comingCount(now)} as coming_count`,
  from: sql`club_events e`,
  join: sql`join ${communityRows} c on c.id = e.community_id`,
  key: sql`e.id`,
  sort: { starts_at: sql`e.starts_at`, id: sql`e.id`, title: sql`e.title` },
});

/** SQL of events as records of the studio. */
export function createEventRecordsRepository(db: QueryExecutorProvider, clock: () => number) {
  const valuesOf = (form: ClubEventForm) => ({
    ...form,
    starts_at: new Date(form.starts_at * 1000),
    ends_at: new Date(form.ends_at * 1000),
  });
  return {
    list(query: EventsQuery) {
      const { filter } = query;
      const where = [
        isAmong(sql`e.id`, filter.id),
        isAmong(sql`e.community_id`, filter.community_id),
        contains(sql`e.title`, filter.q),
      ];
      return listRecords<EventRecordRow, EventsQuery['sort'][0]>(db, eventsAt(clock()), where, query);
    },

    find: (id: number) => findRecord<EventRecordRow>(db, eventsAt(clock()), [sql`e.id = ${id}`]),

    async lock(id: number): Promise<void> {
      await sql`select from club_events where id = ${id} for update`.execute(db);
    },

    /** Whether there is such a community with content. */
    async isCommunity(id: number): Promise<boolean> {
      const { rows } =
        await sql`select from ${communityRows} c where c.id = ${id} and not c.chat_only`.execute(db);
      return rows.length > 0;
    },

    async add(form: ClubEventForm): Promise<number> {
      const { community_id, title, text, place, link, starts_at, ends_at, places, is_canceled } =
        valuesOf(form);
      const { rows } = await sql<{ id: number }>`
        insert into club_events (community_id, title, text, place, link, starts_at, ends_at, places, is_canceled)
        values (${community_id}, ${title}, ${text}, ${place}, ${link}, ${starts_at}, ${ends_at}, ${places}, ${is_canceled})
        returning id`.execute(db);
      const [row] = rows;
      if (row === undefined) throw new Error('the event was not added');
      return row.id;
    },

    /** An event stays in its community. One that is moved is reminded of anew. */
    async change(id: number, form: ClubEventForm): Promise<void> {
      const { title, text, place, link, starts_at, ends_at, places, is_canceled } = valuesOf(form);
      await sql`
        update club_events set title = ${title}, text = ${text}, place = ${place}, link = ${link}, starts_at = ${starts_at}, ends_at = ${ends_at},
          places = ${places}, is_canceled = ${is_canceled},
          reminded_at = case when starts_at = ${starts_at} then reminded_at end
        where id = ${id}`.execute(db);
    },

    async remove(id: number): Promise<void> {
      await sql`delete from club_events where id = ${id}`.execute(db);
    },
  };
}
