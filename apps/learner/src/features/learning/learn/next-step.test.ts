import { expect, it } from 'vitest';
import type { CoursePlan, PlanDay } from './course-plan.ts';
import { followingDay } from './next-step.ts';

const dayOf = (id: number, day: { isRest?: boolean; status: string; lock: string | null }) =>
  ({ id, isRest: day.isRest ?? false, status: { status: day.status, lock: day.lock } }) as unknown as PlanDay;

const ended = dayOf(1, { status: 'ended', lock: null });
const today = dayOf(2, { status: 'ended', lock: null });
const rest = dayOf(3, { isRest: true, status: 'not_started', lock: 'not_yet' });
const later = dayOf(4, { status: 'not_started', lock: 'not_yet' });
const skipped = dayOf(5, { status: 'started', lock: null });
const plan = { days: [ended, today, rest, later] } as unknown as CoursePlan;

it.each([
  ['the rest day after it', today, rest],
  ['the rest day after it, also when its content was loaded into a copy', { ...today }, rest],
  ['nothing after the last day', { ...later }, null],
])('the day that follows a day is %s [product §4 day]', (_, day, following) => {
  const days = day.id === later.id ? { ...plan, days: [ended, later] } : plan;
  expect(followingDay(days, day)).toBe(following);
});

it.each([
  ['the first day after it that is not ended, when those between are', [skipped, ended, today, later], later],
  ['a day before it that was left out, when nothing is left after it', [skipped, ended, today], skipped],
])('the day that follows an ended day which is opened again is %s', (_, days, following) => {
  expect(followingDay({ days } as unknown as CoursePlan, ended)).toBe(following);
});
