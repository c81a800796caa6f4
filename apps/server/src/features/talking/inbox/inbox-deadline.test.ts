import { expect, test } from 'vitest';
import { inboxDeadline, type Wait } from './inbox-deadline.ts';

const hours = { ticket_hours: 8, chat_hours: 12, consultation_hours: 72 };
const hour = 3_600_000;
/** 09:00 of a day. */
const nine = 1_800_000_000_000;
const at = (hoursLater: number) => nine + hoursLater * hour;
const answered = { at: at(2), isOfLearner: false };

test.each<[string, Wait, dueAfter: number]>([
  ['homework: the period of a review', { kind: 'homework', since: nine }, 24],
  ['a ticket', { kind: 'ticket', since: nine }, 8],
  ['a chat', { kind: 'chat', since: nine }, 12],
  ['a consultation without messages', { kind: 'consultation', since: nine }, 72],
  [
    'a consultation that took the place of a waiting chat',
    {
      kind: 'consultation',
      since: nine,
      consultation: { openedAt: at(1), lastMessage: { at: at(0.5), isOfLearner: true } },
    },
    12,
  ],
  [
    'a consultation that was opened after the thanks of the learner',
    {
      kind: 'consultation',
      since: at(1),
      consultation: { openedAt: at(1), lastMessage: { at: nine, isOfLearner: true } },
    },
    73,
  ],
  [
    'a consultation with an answer',
    { kind: 'consultation', since: nine, consultation: { openedAt: nine, lastMessage: answered } },
    74,
  ],
  [
    'a consultation that was opened after the last answer',
    { kind: 'consultation', since: at(5), consultation: { openedAt: at(5), lastMessage: answered } },
    77,
  ],
  [
    'a video consultation that begins sooner',
    { kind: 'video_consultation', since: nine, startsAt: at(5) },
    5,
  ],
  [
    'a video consultation that begins later',
    { kind: 'video_consultation', since: nine, startsAt: at(50) },
    12,
  ],
])('the answer is due for %s', (_, wait, dueAfter) => {
  expect((inboxDeadline(wait, hours) - nine) / hour).toBe(dueAfter);
});
