import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
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

it('names the lessons that keep a day from being finished, each with a link that plays it [product §4 day]', async () => {
  const lesson = (id: number, viewedSeconds: number) => ({
    id,
    title: `Lesson ${id}`,
    lesson: {
      localVideoFile: { type: 1, state: 'ready', m3u8: '/1.m3u8', mp4: '/1.mp4' },
      verticalVideo: null,
    },
    status: { viewedSeconds, playCount: 0, status: viewedSeconds > 0 ? 'started' : 'not_started' },
  });
  const lessons = [lesson(1, 30), lesson(2, 0), lesson(3, 0)];
  const day = {
    ...open,
    status: { status: 'started', lock: null },
    lessons,
    scores: 0,
  } as unknown as PlanDay;
  const finish = { isPending: false, error: null, mutate: vi.fn<() => void>() };
  const plan: CoursePlan = { stages: [], days: [day] };
  await renderScreen(<DayEnd streamId={3} day={day} plan={plan} streamState="open" finish={finish} />);
  expect(screen.getAllByText(/Play every lesson to finish the day: 2 left/)).not.toHaveLength(0);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Lesson 2', '/course/3/calendar/2?lesson=2&play=1'],
    ['Lesson 3', '/course/3/calendar/2?lesson=3&play=1'],
  ]);
});
