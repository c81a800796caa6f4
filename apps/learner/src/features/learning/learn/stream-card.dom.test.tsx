import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { serverNow } from '../../../platform/language/clock.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { Stream } from './learn.queries.ts';
import { StreamCard } from './stream-card.tsx';

const day = 86_400_000;

function streamThatEndsIn(days: number): Stream {
  return {
    id: 3,
    courseId: 1,
    status: 'open',
    isDemo: false,
    startDate: serverNow() - day,
    endDate: serverNow() + days * day,
    userCourseStreamFreeze: null,
    progress: { daysCount: 10, completeDaysCount: 1, progress: 10 },
    course: { id: 1, title: 'Course', image: null },
  } as unknown as Stream;
}

// The brand of component tests has a warning period of 30 days.
it.each([
  [20, /days of access left$/],
  [40, /^Access until/],
])(
  'a stream that ends in %i days shows %s [product §4 isCritical, rules §9 daysShowWarning]',
  async (days, text) => {
    await renderScreen(<StreamCard stream={streamThatEndsIn(days)} />);
    expect(await screen.findByText(text)).toBeInTheDocument();
  },
);

it.each<[string, Partial<Stream>, RegExp]>([
  ['not started', { status: 'not_started', startDate: serverNow() + 3 * day }, /^Starts in (2|3|4) days/],
  [
    'frozen',
    {
      status: 'freeze',
      userCourseStreamFreeze: {
        id: 1,
        status: 1,
        frozenDays: 3,
        isByStaff: false,
        startDate: serverNow(),
        endDate: serverNow() + 3 * day,
      },
    },
    /^Frozen until /,
  ],
  ['stopped', { status: 'stopped' }, /^Access stopped on /],
  ['ended', { status: 'ended' }, /^Access ended on /],
  ['open without an end', { endDate: null }, /^1\sof\s10/],
])('the status line of a stream that is %s [product §4 course status line]', async (_, change, text) => {
  await renderScreen(<StreamCard stream={{ ...streamThatEndsIn(20), ...change }} />);
  const line = await screen.findByText(/1\sof\s10|Starts in/);
  expect(line.closest('p')?.textContent ?? line.textContent).toMatch(text);
});

it('an open page counts one day less after the learner’s midnight [product §4 course status line]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await renderScreen(<StreamCard stream={streamThatEndsIn(20)} />);
  const line = await screen.findByText(/days of access left$/);
  const days = Number.parseInt(line.textContent, 10);
  await act(() => vi.advanceTimersByTimeAsync(day));
  expect(await screen.findByText(`${days - 1} days of access left`)).toBeInTheDocument();
});
