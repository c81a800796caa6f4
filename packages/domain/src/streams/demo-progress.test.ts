import { expect, it } from 'vitest';
import { demoProgress } from './demo-progress.ts';

const day = (
  isDemoAccessible: boolean,
  state: 'not_started' | 'ended' = 'not_started',
  dayOfRest = false,
) => ({
  isDemoAccessible,
  state,
  dayOfRest,
});
const days = [day(true, 'ended'), day(true), day(true, 'not_started', true), day(false), day(false)];

it.each([
  ['a demo counts its free working days', { isDemo: true, courseFullAccess: false }, [2, 1, 50]],
  ['a demo with full access counts like a course', { isDemo: true, courseFullAccess: true }, null],
  ['a bought course is no demo', { isDemo: false, courseFullAccess: false }, null],
] as const)('%s [product §4 day]', (_, stream, expected) => {
  const progress = demoProgress(stream, days);
  expect(progress && [progress.daysCount, progress.completeDaysCount, progress.progress]).toEqual(expected);
});

it('a demo without free days has no progress', () => {
  expect(demoProgress({ isDemo: true, courseFullAccess: false }, [day(false)])).toEqual({
    daysCount: 0,
    completeDaysCount: 0,
    progress: 0,
  });
});
