import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDay } from '../dates/local-day.ts';
import { learningStreak } from './streak.ts';

/** A Wednesday. */
const today = parseDay('2026-05-06') ?? 0;
const streak = (endedBefore: number[], restBefore: number[] = []) =>
  learningStreak({
    endedOn: endedBefore.map((days) => today - days),
    restOn: restBefore.map((days) => today - days),
    today,
  });

describe('learningStreak', () => {
  test.each<[string, number[], number[], number]>([
    ['no ended day', [], [], 0],
    ['a day ended today', [0], [], 1],
    ['two days ended today', [0, 0], [], 1],
    ['three days in a row', [0, 1, 2], [], 3],
    ['nothing ended yet today', [1, 2], [], 2],
    ['nothing ended yesterday', [0, 2, 3], [], 1],
    ['the last day ended two days ago', [2, 3], [], 0],
    ['a rest day in between', [0, 2, 3], [1], 3],
    ['a rest day today', [1, 2], [0], 2],
    ['a day of another course ended on a rest day', [0, 1, 2], [1], 3],
    ['only rest days', [], [0, 1, 2], 0],
  ])('counts %s', (_, ended, rest, daysCount) => {
    expect(streak(ended, rest).daysCount).toBe(daysCount);
  });

  test.each<[string, number[], number[], number]>([
    ['no ended day', [], [], 0],
    ['the current streak', [0, 1, 2, 9], [], 3],
    ['a longer streak of before', [0, 5, 6, 7, 8], [], 4],
    ['a streak across a rest day or a frozen week', [0, 8, 9, 17], [1, 2, 3, 4, 5, 6, 7], 3],
    ['a streak that a missed day divides', [1, 2, 4, 5], [], 2],
  ])('knows the best streak: %s', (_, ended, rest, best) => {
    expect(streak(ended, rest).bestDaysCount).toBe(best);
  });

  test('shows the week from Monday, and where today is', () => {
    expect(streak([0, 2, 3], [1, -1])).toMatchObject({
      week: ['ended', 'rest', 'ended', 'rest', 'none', 'none', 'none'],
      today: 2,
    });
  });

  test('never counts more days than were ended', () => {
    const days = fc.array(fc.integer({ min: -5, max: 20 }));
    fc.assert(
      fc.property(days, days, (ended, rest) => {
        const { daysCount, bestDaysCount, week } = streak(ended, rest);
        expect(bestDaysCount).toBeLessThanOrEqual(new Set(ended).size);
        expect(daysCount).toBeLessThanOrEqual(bestDaysCount);
        expect(week).toHaveLength(7);
      }),
    );
  });
});
