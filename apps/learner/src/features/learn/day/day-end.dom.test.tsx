import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { CoursePlan, PlanDay } from '../course-plan.ts';
import { DayEnd } from './day-end.tsx';

const ended = (id: number) =>
  ({ id, number: id, title: '', isRest: false, status: { status: 'ended', lock: null } }) as PlanDay;
const open = { ...ended(2), status: { status: 'not_started', lock: null } } as PlanDay;

it.each([
  ['leads to the results of the course after its last day', [ended(1)], '/course/3/completion'],
  ['leads to the next day', [ended(1), open], '/course/3/calendar/2'],
])('the end of a day %s [product §4 day]', async (_, days, href) => {
  const [day] = days;
  if (!day) throw new Error('no day');
  const plan: CoursePlan = { stages: [], days };
  const finish = { isPending: false, error: null, mutate: vi.fn<() => void>() };
  await renderScreen(<DayEnd streamId={3} day={day} plan={plan} streamState="open" finish={finish} />);
  expect(screen.getByRole('link')).toHaveAttribute('href', href);
});
