import type { AgendaEvent, VideoConsultation } from '@daystream/contract';
import { formatDay, localDay } from '@daystream/domain';
import { findEnd, type StreamState } from '../../learning/streams/index.ts';

const agendaDays = 60;

export interface UpcomingEvent extends AgendaEvent {
  /** Of no other event of the learner, and the same at each reading: a calendar program moves the event instead of adding another one. */
  uid: string;
  /** Where it is, or the address of a meeting online; left out: the app. */
  location?: string;
}

/**
 * What is coming in the streams and communities from today on, in order of date: days and stages that open by time, starts and ends of freezes, ends of access, meetings and events. A day that
 * waits for an unfinished day is listed on the date on which time opens it.
 */
export function upcomingEvents(
  states: readonly StreamState[],
  consultations: readonly VideoConsultation[],
  { clubEvents, timezone, now }: { clubEvents: readonly ClubEventToCome[]; timezone: string; now: number },
): UpcomingEvent[] {
  return [
    ...states.flatMap((state) => eventsOf(state, now)),
    ...meetingsOf(consultations, states),
    ...clubEventsOf(clubEvents, timezone, now),
  ].toSorted(
    (a, b) => a.date.localeCompare(b.date) || (a.stream_id ?? Infinity) - (b.stream_id ?? Infinity) || 0,
  );
}

/** An event of a community to which the learner comes. */
export interface ClubEventToCome {
  id: number;
  community_id: number;
  community_title: string;
  title: string;
  place: string;
  link: string;
  starts_at: Date;
  ends_at: Date;
}

/** Events of communities, on the learner's days. */
function clubEventsOf(events: readonly ClubEventToCome[], timezone: string, now: number): UpcomingEvent[] {
  const last = localDay(now, timezone) + agendaDays;
  return events.flatMap(({ id, community_id, community_title, title, place, link, starts_at, ends_at }) => {
    const day = localDay(starts_at.getTime(), timezone);
    if (day >= last) return [];
    return {
      uid: `club-event-${id}`,
      location: place || link,
      kind: 'club_event' as const,
      date: formatDay(day),
      stream_id: null,
      course_title: community_title,
      title,
      day_number: null,
      is_rest: false,
      time: Math.floor(starts_at.getTime() / 1000),
      end_time: Math.floor(ends_at.getTime() / 1000),
      consultation_id: null,
      club_event: { id, community_id },
    };
  });
}

/** Booked video consultations, on the learner's days. */
function meetingsOf(
  consultations: readonly VideoConsultation[],
  states: readonly StreamState[],
): UpcomingEvent[] {
  return consultations.flatMap(({ id, stream_id, course_title, expert, time, end_time }) => {
    const zone = states.find(({ stream }) => stream.id === stream_id)?.stream.timezone;
    if (time === null || end_time === null || zone === undefined) return [];
    return {
      // As in the invitation that was e-mailed.
      uid: `video-consultation-${id}`,
      kind: 'video_consultation' as const,
      date: formatDay(localDay(time * 1000, zone)),
      stream_id,
      course_title,
      title: expert?.name ?? '',
      day_number: null,
      is_rest: false,
      time,
      end_time,
      consultation_id: id,
      club_event: null,
    };
  });
}

function eventsOf(state: StreamState, now: number): UpcomingEvent[] {
  const { stream, course, days } = state;
  const today = localDay(now, stream.timezone);
  const events: UpcomingEvent[] = [];
  /** `source`: the id of what happens within the stream. */
  const add = (
    kind: AgendaEvent['kind'],
    source: number | null,
    at: number | null,
    details: Partial<Pick<AgendaEvent, 'title' | 'day_number' | 'is_rest'>> = {},
  ) => {
    if (at === null) return;
    const day = localDay(at, stream.timezone);
    if (day < today || day >= today + agendaDays) return;
    events.push({
      uid: [kind, stream.id, source].filter((part) => part !== null).join('-'),
      kind,
      date: formatDay(day),
      stream_id: stream.id,
      course_title: course.tree.title,
      title: '',
      day_number: null,
      is_rest: false,
      time: null,
      end_time: null,
      consultation_id: null,
      club_event: null,
      ...details,
    });
  };
  const endsAt = findEnd(stream, now);
  if (endsAt !== null && endsAt > now) add('access_ends', null, endsAt - 1);
  for (const freeze of stream.freezes) {
    if (freeze.status === 2) continue;
    if (freeze.startDate > now) add('freeze_starts', freeze.id, freeze.startDate);
    if (freeze.endDate >= now) add('freeze_ends', freeze.id, freeze.endDate);
  }
  if (state.status === 'ended' || state.status === 'stopped') return events;
  const openedStages = new Set<number>();
  for (const day of days) {
    const isStageNew = !openedStages.has(day.stageId);
    openedStages.add(day.stageId);
    if (day.opensAt === null || day.state === 'ended' || (endsAt !== null && day.opensAt >= endsAt)) continue;
    const stage = course.tree.stages.find(({ id }) => id === day.stageId);
    const title = course.days.get(day.dayId)?.day.title ?? '';
    if (isStageNew && day.opensAt > now && course.tree.stages.length > 1)
      add('stage_opens', day.stageId, day.opensAt, { title: stage?.title ?? '' });
    add('day_opens', day.dayId, day.opensAt, { title, day_number: day.dayNumber, is_rest: day.dayOfRest });
  }
  return events;
}
