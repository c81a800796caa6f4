import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayFinishMoment, dayStartMoment } from './day-step-moment.ts';

const day = (finishedAt: number | null, { required = true, rest = false } = {}) => ({
  requiredToComplete: required,
  dayOfRest: rest,
  finishedAt,
});

it.each([
  ['the first day', [], 5],
  ['after the end of a required day', [day(3)], 5],
  ['before the end of a required day', [day(3), day(9)], 9],
  ['before the end of a day that is not required', [day(9, { required: false })], 5],
  ['before the end of a rest day', [day(9, { rest: true })], 5],
  ['a day that authors allow to be passed', [day(null)], 5],
])('start of %s', (_, earlierDays, expected) => {
  expect(dayStartMoment({ stated: 5, earlierDays })).toBe(expected);
});

it.each([
  ['after its lessons', [1, 4], 5],
  ['before a lesson of it', [1, 8], 8],
  ['before its start', [1], 5],
  ['with lessons of before this rule', [null, 4], 5],
])('end of a day %s', (name, lessonsStartedAt, expected) => {
  const stated = name === 'before its start' ? 0 : 5;
  expect(dayFinishMoment({ stated, startedAt: name === 'before its start' ? 5 : 0, lessonsStartedAt })).toBe(
    expected,
  );
});

it('keeps the order of what happened, whatever a learner states, and believes what is possible', () => {
  const stated = fc.integer({ min: 0, max: 100 });
  const days = fc.array(
    fc.record({ start: stated, finish: stated, lessons: fc.array(stated), isRequired: fc.boolean() }),
  );
  fc.assert(
    fc.property(days, (course) => {
      const done: ReturnType<typeof day>[] = [];
      for (const { start, finish, lessons, isRequired } of course) {
        const startedAt = dayStartMoment({ stated: start, earlierDays: done });
        const finishedAt = dayFinishMoment({ stated: finish, startedAt, lessonsStartedAt: lessons });
        const ends = done.flatMap((one) => (one.requiredToComplete ? (one.finishedAt ?? []) : []));
        expect(startedAt).toBe(Math.max(start, ...ends));
        expect(finishedAt).toBe(Math.max(finish, startedAt, ...lessons));
        done.push(day(finishedAt, { required: isRequired }));
      }
    }),
  );
});
