import type { Language } from '@daystream/contract';
import { agendaText } from '@daystream/i18n/server';
import ical, { ICalCalendarMethod } from 'ical-generator';
import type { UpcomingEvent } from './upcoming-events.ts';

interface Calendar {
  title: string;
  language: Language;
  /** Of the school, for the links of the events. */
  origin: string;
  now: Date;
}

/** The agenda as an iCalendar file (RFC 5545): whole days with a link to the course, and meetings. */
export function drawCalendar(
  events: readonly UpcomingEvent[],
  { title, language, origin, now }: Calendar,
): string {
  const calendar = ical({
    name: title,
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3 * 60 * 60,
    prodId: '//Daystream//agenda//EN',
  });
  for (const event of events) {
    const {
      uid,
      kind,
      date,
      stream_id,
      day_number,
      course_title,
      time,
      end_time,
      consultation_id,
      club_event,
      location,
    } = event;
    const pathOf = () => {
      if (club_event !== null) return `/club/${club_event.community_id}/event/${club_event.id}`;
      if (consultation_id !== null) return `/videoconsultations/${consultation_id}`;
      return `/course/${stream_id}/calendar${kind === 'day_opens' ? `/${day_number}` : ''}`;
    };
    calendar.createEvent({
      id: `${uid}@${new URL(origin).hostname}`,
      ...(time === null || end_time === null
        ? { start: new Date(date), allDay: true }
        : { start: new Date(time * 1000), end: new Date(end_time * 1000) }),
      stamp: now,
      summary: agendaText(language, event),
      description: course_title,
      ...(location && { location }),
      url: `${origin}${pathOf()}`,
    });
  }
  return calendar.toString();
}
