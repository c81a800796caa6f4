import type { DemoClub, DemoEvent, DemoQueued } from '@daystream/demo';
import type { Brand } from '../platform/brands/brand.ts';
import { idOf } from './seed-people.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;

interface Seeded {
  people: ReadonlyMap<string, number>;
  now: number;
}

/** Seeds the events of a community, what its members show of themselves, and what waits for its moderators. */
export async function seedClubLife(
  brand: Brand,
  communityId: number,
  { events = [], queue = [], about = {} }: DemoClub,
  seeded: Seeded,
): Promise<void> {
  for (const event of events) await seedEvent(brand, communityId, event, seeded);
  for (const text of queue) await seedQueued(brand, communityId, text, seeded);
  for (const [email, sentence] of Object.entries(about))
    await brand.db
      .insertInto('club_profiles')
      .values({
        user_id: idOf(seeded.people, email),
        about: sentence,
        shows_about: true,
        shows_city: true,
        shows_picture: true,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

async function seedEvent(
  { db }: Brand,
  communityId: number,
  { startsInHours, minutes, coming, ...event }: DemoEvent,
  { people, now }: Seeded,
): Promise<void> {
  const startsAt = Math.floor(now / hourMs + startsInHours) * hourMs;
  const { id } = await db
    .insertInto('club_events')
    .values({
      ...event,
      community_id: communityId,
      starts_at: new Date(startsAt),
      ends_at: new Date(startsAt + minutes * minuteMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (coming.length > 0)
    await db
      .insertInto('club_attendances')
      .values(coming.map((email) => ({ event_id: id, user_id: idOf(people, email) })))
      .execute();
}

/** A text with its case; a text that is held back opens its case by itself. */
async function seedQueued(
  { db }: Brand,
  communityId: number,
  { by, hoursAgo, text, reports }: DemoQueued,
  { people, now }: Seeded,
): Promise<void> {
  const at = new Date(now - hoursAgo * hourMs);
  const { id: postId } = await db
    .insertInto('club_posts')
    .values({
      community_id: communityId,
      author_id: idOf(people, by),
      text,
      state: reports.length === 0 ? 'held' : 'shown',
      published_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (reports.length === 0) return;
  const { id: caseId } = await db
    .insertInto('club_cases')
    .values({ community_id: communityId, post_id: postId, state: 'reported', opened_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('club_reports')
    .values(
      reports.map((report) => ({
        case_id: caseId,
        user_id: idOf(people, report.by),
        reason: report.reason,
        text: report.text,
        created_at: at,
      })),
    )
    .execute();
}
