/** The agenda of a learner: what is coming in all courses, and the same for calendar programs (iCalendar). */
import { z } from 'zod';
import { call } from '../call.ts';
import { AgendaEventKind } from '../enums.ts';
import { CalendarDate, Done, Id, pageQuery, Seconds } from '../wire.ts';

/** What happens on a day of the learner's calendar. */
export const AgendaEvent = z
  .object({
    kind: AgendaEventKind,
    date: CalendarDate,
    /** Null: an event of a community, which belongs to no course. */
    stream_id: Id.nullable(),
    /** Of the course, or of the community of an event. */
    course_title: z.string(),
    /** Of the day, stage or event; empty for other kinds. */
    title: z.string(),
    day_number: z.int().nullable(),
    is_rest: z.boolean(),
    /** Of a video consultation or an event; null: it is a whole day. */
    time: Seconds.nullable(),
    end_time: Seconds.nullable(),
    consultation_id: Id.nullable(),
    /** Of an event to which the user comes, and its community. */
    club_event: z.object({ id: Id, community_id: Id }).nullable(),
  })
  .meta({ id: 'AgendaEvent' });
export type AgendaEvent = z.infer<typeof AgendaEvent>;

/**
 * The address of the feed, without a host; null: none was made (`is_active` false), or an earlier release made it and it cannot be shown again. Everyone who has it can
 * read the agenda.
 */
export const CalendarFeed = z
  .object({ is_active: z.boolean(), address: z.string().nullable() })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

const feed = { path: '/spa/api/v1/events/feed', scope: 'learner' } as const;

export const agendaCalls = {
  'agenda.list': call({
    method: 'GET',
    path: '/spa/api/v1/events',
    scope: 'learner',
    summary: 'What is coming in the user’s courses and communities during the next 60 days, in order of date',
    query: z.object(pageQuery(50)),
    reply: z.array(AgendaEvent),
    list: 'page',
  }),
  'agenda.feed': call({
    ...feed,
    method: 'GET',
    summary: 'The address of the user’s calendar feed',
    reply: CalendarFeed,
  }),
  'agenda.renewFeed': call({
    ...feed,
    method: 'POST',
    summary: 'Make a calendar feed, or replace its address; the former address stops working',
    reply: CalendarFeed,
    errors: ['idempotency_key_reused'],
  }),
  'agenda.removeFeed': call({
    ...feed,
    method: 'DELETE',
    summary: 'Remove the calendar feed; idempotent',
    reply: Done,
  }),
};
