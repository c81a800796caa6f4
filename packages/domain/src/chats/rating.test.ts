import { describe, expect, test } from 'vitest';
import { findMessageToRate, canRate, type RateableMessage } from './rating.ts';

const [learner, other, expert] = [1, 2, 3];

describe('canRate', () => {
  test.each([
    ['the learner, what an employee wrote to them', learner, learner, expert, true],
    ['the learner, what they wrote themselves', learner, learner, null, false],
    ['another learner, what an employee wrote', other, learner, expert, false],
    ['another learner, what the learner wrote', other, learner, null, false],
    ['the employee, what they wrote', expert, learner, expert, false],
    ['a learner who is staff, what a colleague wrote to them', expert, expert, other, true],
    ['a learner who is staff, what they answered themselves', expert, expert, expert, false],
  ] as const)('%s', (_, readerId, learnerId, employeeId, expected) => {
    expect(canRate({ readerId, learnerId, employeeId })).toBe(expected);
  });
});

const own = (id: number): RateableMessage => ({ id, canRate: false, isRated: false });
const answer = (id: number, isRated = false): RateableMessage => ({ id, canRate: true, isRated });
const never = () => false;

describe('findMessageToRate', () => {
  test.each([
    ['the answer of an accepted homework', 'DONE', [answer(2), own(1)], 2],
    ['the answer of a returned one', 'FAIL', [answer(2), own(1)], 2],
    ['also when they wrote on since', 'FAIL', [own(3), answer(2), own(1)], 2],
    ['the last word, not the one before', 'DONE', [answer(4), own(3), answer(2)], 4],
    ['an earlier answer, where the acceptance had no words', 'DONE', [own(3), answer(2), own(1)], 2],
    ['nothing under review: that was a question', 'UPLOADED', [answer(2), own(1)], null],
    ['nothing before it was sent', 'NOT_UPLOADED', [], null],
    ['nothing where the school wrote nothing', 'DONE', [own(1)], null],
    ['nothing once the last word is rated', 'DONE', [answer(2, true), own(1)], null],
    ['nothing of before it either', 'DONE', [answer(4, true), own(3), answer(2)], null],
  ] as const)('%s', (_, state, messages, expected) => {
    expect(findMessageToRate(state, messages, never)).toBe(expected);
  });

  test('skips a postponed message, but returns a later one [product §2 rating popups]', () => {
    const isPutOff = (id: number) => id === 2;
    expect(findMessageToRate('FAIL', [answer(2), own(1)], isPutOff)).toBeNull();
    expect(findMessageToRate('DONE', [answer(4), own(3), answer(2)], isPutOff)).toBe(4);
  });
});
