import { describe, expect, test } from 'vitest';
import { findMessageToRate, canRate, type RateableMessage } from './rating.ts';

const [learner, other, expert] = [1, 2, 3];

describe('canRate', () => {
  test.each([
    ['the learner: a message from staff', learner, learner, expert, true],
    ['the learner: their own message', learner, learner, null, false],
    ['another learner: a message from staff', other, learner, expert, false],
    ['another learner: a message of the learner', other, learner, null, false],
    ['staff: their own message', expert, learner, expert, false],
    ['a learner who is staff: a message from a colleague', expert, expert, other, true],
    ['a learner who is staff: their own message as staff', expert, expert, expert, false],
  ] as const)('%s', (_, readerId, learnerId, employeeId, expected) => {
    expect(canRate({ readerId, learnerId, employeeId })).toBe(expected);
  });
});

const own = (id: number): RateableMessage => ({ id, canRate: false, isRated: false });
const answer = (id: number, isRated = false): RateableMessage => ({ id, canRate: true, isRated });
const never = () => false;

describe('findMessageToRate', () => {
  test.each([
    ['the reply to an accepted homework', 'DONE', [answer(2), own(1)], 2],
    ['null for a returned homework, which has to be answered first', 'FAIL', [answer(2), own(1)], null],
    ['the last of several messages from staff', 'DONE', [answer(4), own(3), answer(2)], 4],
    [
      'an earlier message if the homework was accepted without a comment',
      'DONE',
      [own(3), answer(2), own(1)],
      2,
    ],
    ['null during the review', 'UPLOADED', [answer(2), own(1)], null],
    ['null before the submission', 'NOT_UPLOADED', [], null],
    ['null without messages from staff', 'DONE', [own(1)], null],
    ['null if the last message is rated', 'DONE', [answer(2, true), own(1)], null],
    [
      'null if the last message is rated, also with unrated earlier ones',
      'DONE',
      [answer(4, true), own(3), answer(2)],
      null,
    ],
  ] as const)('%s', (_, state, messages, expected) => {
    expect(findMessageToRate(state, messages, never)).toBe(expected);
  });

  test('skips a postponed message, but returns a later one [product §2 rating popups]', () => {
    const isPutOff = (id: number) => id === 2;
    expect(findMessageToRate('DONE', [answer(2), own(1)], isPutOff)).toBeNull();
    expect(findMessageToRate('DONE', [answer(4), own(3), answer(2)], isPutOff)).toBe(4);
  });
});
