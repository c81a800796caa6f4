import { sql } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import { communityRows } from '../../commerce/communities/communities.reads.ts';
import type { FeedEvents } from './feed-events.ts';
import { feedSources } from './feed-sources.ts';

interface Deps {
  brand: Brand;
  events: FeedEvents;
  clock: () => number;
}

/** Publishing takes the time first and commits later. An event too many only makes open pages count again. */
const overlapMs = 5000;
/** What a server that was down finds: open pages count anew when they reconnect. */
const longestMs = 15 * 60_000;

const sources = feedSources.filter(({ emitsAtOnce }) => !emitsAtOnce);

/** Emits the event `club.feed` for items that appeared since the last run because their time has come: articles, which staff schedule, and courses. */
export function createFeedAppearances({ brand, events, clock }: Deps) {
  return {
    async run(): Promise<void> {
      const now = clock();
      const { rows: checks } = await sql<{ checked_until: Date }>`
        select checked_until from club_feed_checks`.execute(brand.db);
      const checkedMs = checks[0]?.checked_until.getTime() ?? now - longestMs;
      const since = new Date(Math.max(checkedMs - overlapMs, now - longestMs));
      const { rows } = await sql<{ id: number }>`
        select c.id from ${communityRows} c where not c.chat_only and (${sql.join(
          sources.map(
            (source) => sql`exists (select from ${source.rows} r
              where r.community_id = c.id and r.published_at > ${since} and r.published_at <= ${new Date(now)})`,
          ),
          sql` or `,
        )})`.execute(brand.db);
      events.changed(rows.map(({ id }) => id));
      await sql`
        insert into club_feed_checks (checked_until) values (${new Date(now)})
        on conflict (id) do update set checked_until = excluded.checked_until`.execute(brand.db);
    },
  };
}
