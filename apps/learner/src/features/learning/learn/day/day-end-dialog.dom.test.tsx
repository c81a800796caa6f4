import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { stream, user } from '../../../../testing/wire.ts';
import type { PlanDay } from '../course-plan.ts';
import { DayEndDialog } from './day-end-dialog.tsx';

const followingDay = (isRest: boolean, lock: 'not_yet' | 'demo' | null) =>
  ({
    id: 2,
    number: 4,
    title: 'Lips',
    isRest,
    status: { lock, opensAt: null, status: 'not_started' },
  }) as unknown as PlanDay;
const homework = { title: 'A photo', href: '/homework/3/12' };

const cases: [string, Partial<Parameters<typeof DayEndDialog>[0]>, RegExp, string, string][] = [
  ['unsent required homework first', { homework }, /A photo/, 'Do the homework', '/homework/3/12'],
  ['the next day if it is open', {}, /Up next: day 4, Lips/, 'Go to the next day', '/course/3/calendar/4'],
  [
    'a day that was left out, called by its number',
    { number: 5 },
    /Still to do: day 4, Lips/,
    'Go to day 4',
    '/course/3/calendar/4',
  ],
  ['a rest day', { following: followingDay(true, 'not_yet') }, /rest day/, 'Back to home', '/home'],
  [
    'the whole course after the last day of a demo',
    { following: followingDay(false, 'demo') },
    /other days/,
    'Get the full course',
    '/support/7/3',
  ],
  [
    'the end of the course after the last day',
    { following: null },
    /Congratulations/,
    'See the results',
    '/course/3/completion',
  ],
];

it.each(cases)(
  'the end of a day shows points, streak, week, and as its one next step %s',
  async (_, props, text, label, href) => {
    fakeApi({
      'streams.list': () => [{ ...stream, is_demo: true }],
      'extend.offers': () => [],
      'user.get': () => ({
        ...user,
        streak: {
          days_count: 3,
          best_days_count: 3,
          week: ['ended', 'rest', 'ended', 'none', 'none', 'none', 'none'],
          today: 2,
        },
      }),
    });
    await renderScreen(
      <DayEndDialog
        streamId={3}
        number={3}
        points={15}
        homework={null}
        following={followingDay(false, null)}
        isKept={false}
        onClose={() => undefined}
        {...props}
      />,
    );
    expect(await screen.findByText('3 days in a row')).toBeInTheDocument();
    expect(screen.getByText('+15 points')).toBeInTheDocument();
    expect(screen.getByRole('listitem', { name: 'Wednesday: day completed' })).toHaveAttribute(
      'aria-current',
      'date',
    );
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', href);
  },
);
