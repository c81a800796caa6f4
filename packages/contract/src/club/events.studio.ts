/** Staff calls on the events of communities. */
import { z } from 'zod';
import { Link } from '../brands/runtime-config.ts';
import { recordCalls } from '../record-calls.ts';
import { IdFilter } from '../record-list.ts';
import { Id, Moment, Seconds, text } from '../wire.ts';

export const ClubEventForm = z.object({
  community_id: Id,
  title: text(200, 1),
  text: text(5000).default(''),
  /** Empty: online. */
  place: text(300).default(''),
  link: Link.default(''),
  starts_at: Moment,
  ends_at: Moment,
  /** Null: unlimited. */
  places: z.int().positive('too_small').max(100_000, 'too_big').nullable().default(null),
  is_canceled: z.boolean().default(false),
});
export type ClubEventForm = z.output<typeof ClubEventForm>;

export const ClubEventRecord = z
  .object({
    id: Id,
    community_id: Id,
    community_title: z.string(),
    title: z.string(),
    text: z.string(),
    place: z.string(),
    link: z.string(),
    starts_at: Seconds,
    ends_at: Seconds,
    places: z.int().nullable(),
    is_canceled: z.boolean(),
    coming_count: z.int(),
  })
  .meta({ id: 'ClubEventRecord' });
export type ClubEventRecord = z.infer<typeof ClubEventRecord>;

const events = recordCalls({
  path: '/studio/api/club-events',
  permission: 'club.moderate',
  record: ClubEventRecord,
});

export const studioClubEventsCalls = {
  'studio.clubEvents.list': events.list({
    summary: 'Events of communities; `q` searches titles',
    sort: ['starts_at', 'id', 'title'],
    order: 'DESC',
    filter: { community_id: IdFilter },
  }),
  'studio.clubEvents.get': events.get('One event'),
  'studio.clubEvents.create': events.create({
    summary: 'Create an event; the members of the community are notified',
    body: ClubEventForm,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'studio.clubEvents.update': events.update({
    summary: 'Replace an event; those who come are notified if it is moved or canceled',
    body: ClubEventForm,
    errors: ['not_found', 'invalid', 'idempotency_key_reused'],
  }),
  'studio.clubEvents.delete': events.delete({ summary: 'Delete an event' }),
};
