import type { clubEvents as source } from '../../ru/learner/club-events.ts';
import type { Translated } from '../../translated.ts';

export const clubEvents = {
  title: 'Events',
  event: 'Event',
  which: 'Which events',
  next: 'Upcoming',
  past: 'Past',
  none: 'No events',
  noneText: 'When the school plans a meeting, it appears here and you are notified.',
  nonePast: 'There are no past events yet.',
  more: 'Show more',
  online: 'online',
  coming_one: '{{count}} person is coming',
  coming_other: '{{count}} people are coming',
  placesLeft_one: '{{count}} place left',
  placesLeft_other: '{{count}} places left',
  attend: 'I will come',
  cancel: 'I cannot come',
  youCome: 'You are coming',
  youCame: 'You were at this event',
  full: 'All places are taken. One becomes free if somebody changes their mind.',
  canceled: 'The event was canceled',
  join: 'Join online',
  toAgenda: 'Open the schedule',
  inAgenda: 'The event is in your schedule. We will remind you an hour before it starts.',
} as const satisfies Translated<typeof source, 'en'>;
