import type { OutboxMessage } from '@daystream/web/chats';
import { expect, it } from 'vitest';
import type { KeptCall } from '../../../../platform/outbox/waiting-requests.ts';
import { withWaitingFeedback } from './with-waiting-feedback.ts';

const waiting = (call: KeptCall, request: object, refusal: string | null = null) =>
  ({ refusal, content: { change: { call, request } } }) as unknown as OutboxMessage;
const day = { targetType: 'day', targetId: 2 } as const;

it('shows what was rated, put off and answered without a connection, and nothing that was refused', () => {
  const known = { ratings: [{ ...day, stars: 4, comment: 'Clear' }], surveys: [5] };
  expect(withWaitingFeedback(known, [])).toBe(known);
  const messages = [
    waiting('feedback.putOff', { body: day }),
    waiting('feedback.putOff', { body: { ...day, targetId: 3 } }),
    waiting('feedback.completeSurvey', { params: { lessonId: 6 } }),
  ];
  expect(withWaitingFeedback(known, messages)).toEqual({
    ratings: [
      { ...day, stars: 4, comment: 'Clear' },
      { ...day, targetId: 3, stars: null, comment: '' },
    ],
    surveys: [5, 6],
  });
  const rated = { body: { ...day, stars: 1 } };
  expect(withWaitingFeedback(known, [waiting('feedback.rate', rated)]).ratings[0]?.stars).toBe(1);
  expect(withWaitingFeedback(known, [waiting('feedback.rate', rated, 'no')])).toBe(known);
});
