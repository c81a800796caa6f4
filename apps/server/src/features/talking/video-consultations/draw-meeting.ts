import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

interface Meeting {
  method: 'REQUEST' | 'CANCEL';
  /** The same for all versions of the meeting: a calendar program replaces the former one. */
  uid: string;
  sequence: number;
  start: Date;
  end: Date;
  summary: string;
  href: string;
  organizer: { name: string; email: string };
  attendee: string;
}

/** A meeting as an invitation for calendar programs (RFC 5546). Times are UTC: the program shows them in its own zone. */
export function drawMeeting(meeting: Meeting): string {
  const { method, uid, sequence, start, end, summary, href, organizer, attendee } = meeting;
  const isCanceled = method === 'CANCEL';
  const calendar = ical({
    prodId: '//Daystream//video consultations//EN',
    method: isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  calendar.createEvent({
    id: uid,
    sequence,
    start,
    end,
    summary,
    url: href,
    organizer,
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    attendees: [{ email: attendee, status: ICalAttendeeStatus.ACCEPTED }],
  });
  return calendar.toString();
}
