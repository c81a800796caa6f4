import { sql } from 'kysely';
import type { Brand, ByBrand } from '../../../platform/brands/brand.ts';
import { workOff, type Batch } from '../../../platform/jobs/items.ts';
import { jobKind, type Jobs } from '../../../platform/jobs/jobs.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import { membershipRows, ownsCommunity } from '../../commerce/communities/communities.reads.ts';
import { createEventsRepository } from './events.repository.ts';

type Change = 'new' | 'moved' | 'canceled' | 'soon';
/** Notifies of an event: all members of its community of a new one, those who come of a change. */
export const announceKind = jobKind<{ eventId: number; change: Exclude<Change, 'soon'> }>('club.event', {
  isFair: true,
});

interface Deps {
  jobs: Jobs;
  notifications: ByBrand<Pick<NotificationsService, 'notify'>>;
  clock: () => number;
}
interface EventToAnnounce {
  id: number;
  community_id: number;
  title: string;
  starts_at: Date;
}

/** Notified in one transaction. */
const batch = 100;
/** How long before the start those who come are reminded. */
const remindMs = 60 * 60_000;

/** Members after the user `after`, by id, who own the community of the event now. */
async function listMembers(
  db: Brand['db'],
  communityId: number,
  after: number,
  now: number,
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select m.user_id from ${membershipRows} m
    where m.community_id = ${communityId} and m.user_id > ${after}
      and ${ownsCommunity(sql`m.user_id`, sql`m.community_id`, sql`${new Date(now)}::timestamptz`)}
    order by m.user_id limit ${batch}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** The key of the notification of an event. */
export const eventKey = (id: number): string => `club_event:${id}`;

const notificationOf = (userId: number, event: EventToAnnounce, change: Change) =>
  ({
    userId,
    kind: 'club_event',
    key: eventKey(event.id),
    path: `/club/${event.community_id}/event/${event.id}`,
    values: { change, title: event.title, starts_at: Math.floor(event.starts_at.getTime() / 1000) },
  }) as const;

export function registerEventJobs({ jobs, notifications, clock }: Deps): void {
  jobs.workForBrand(announceKind, async (brand, { eventId, change }, signal) => {
    const { notify } = notifications(brand);
    const { rows } = await sql<EventToAnnounce>`
      select id, community_id, title, starts_at from club_events where id = ${eventId}`.execute(brand.db);
    const [event] = rows;
    if (event === undefined) return;
    const attendees =
      change === 'new' ? null : await createEventsRepository(brand.db).attendees(eventId, clock());
    for (let after = 0; !signal.aborted;) {
      const userIds: number[] =
        attendees === null
          ? await listMembers(brand.db, event.community_id, after, clock())
          : attendees.filter((id) => id > after).slice(0, batch);
      await brand.db.transaction().execute(async (trx) => {
        for (const userId of userIds) await notify(trx, notificationOf(userId, event, change));
      });
      if (userIds.length < batch) return;
      after = userIds.at(-1) ?? Infinity;
    }
  });

  jobs.scheduleForBrands('club.event-reminders', '*/5 * * * *', (brand) =>
    workOff(batch, ({ limit, except, begin }: Batch) =>
      brand.db.transaction().execute(async (trx) => {
        const now = clock();
        const inside = createEventsRepository(trx);
        const due = await inside.lockToRemind(new Date(now), new Date(now + remindMs), limit, except);
        for (const event of due) {
          begin(event.id);
          await inside.markReminded(event.id, new Date(now));
          for (const userId of await inside.attendees(event.id, now))
            await notifications(brand).notify(trx, notificationOf(userId, event, 'soon'));
        }
        return due.length;
      }),
    ),
  );
}
