import { texts as late } from '@daystream/i18n/learner-late/en';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, refuse } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { practiceMonth, practiceStatistics, user } from '../../../../testing/wire.ts';
import { setServerTime } from '../../../../platform/language/clock.ts';
import { MonthView } from './month-view.tsx';
import { StatisticsPage } from './statistics-page.tsx';

const texts = late.practice;

function learnerAt(date: string, answers: Parameters<typeof fakeApi>[0] = {}) {
  setServerTime(Date.parse(`${date}T12:00:00Z`));
  return fakeApi({
    'user.get': () => user,
    'practice.month': ({ query }) => ({ ...practiceMonth, month: query.get('month') ?? '' }),
    'practice.statistics': () => practiceStatistics,
    ...answers,
  });
}

it('the month names what was done on each day, the streak and the best one [product §2 statistics dashboard]', async () => {
  learnerAt('2026-05-06');
  await renderScreen(<MonthView />);
  expect(await screen.findByText('2 days in a row')).toBeVisible();
  expect(screen.getByText('Best streak: 9 days')).toBeVisible();
  expect(screen.getByText('This month: 13 min')).toBeVisible();
  const names = screen
    .getAllByRole('cell')
    .map((cell) => cell.getAttribute('aria-label')?.replaceAll('\u00A0', ' ') ?? null);
  expect(names.filter((name) => name !== null)).toHaveLength(31);
  expect(names).toEqual(
    expect.arrayContaining([
      'May 1, rest day',
      'May 4, course frozen',
      'May 5, day finished, 12 min',
      'May 6, today, day finished, 1 min',
      'May 3, no practice',
      'May 7',
    ]),
  );
});

it('leads to the months before, back to the first practice, and no further than today', async () => {
  const api = learnerAt('2026-05-06');
  const visitor = await renderScreen(<MonthView />);
  const previous = await screen.findByRole('button', { name: texts.previous });
  expect(screen.queryByRole('button', { name: texts.next })).toBeNull();
  await visitor.click(previous);
  expect(await screen.findByText('April 2026')).toBeVisible();
  await visitor.click(screen.getByRole('button', { name: texts.previous }));
  expect(await screen.findByText('March 2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: texts.previous })).toBeNull();
  expect(api.requests('practice.month').map(({ query }) => query.get('month'))).toEqual([
    '2026-05',
    '2026-04',
    '2026-03',
  ]);
});

it('shows each chart as a table for screen readers, with totals', async () => {
  learnerAt('2026-05-06');
  await renderScreen(<StatisticsPage counts={null} />);
  const weeks = within(await screen.findByRole('table', { name: texts.byWeek }));
  const rows = weeks.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'Week ofPracticeTheoryTotal',
    'Apr 2730 min0 min30 min',
    'May 41 hr 10 min10 min1 hr 20 min',
  ]);
  const courses = within(screen.getByRole('table', { name: texts.byCourse }));
  expect(courses.getAllByRole('rowheader').map((row) => row.textContent)).toEqual(['Back', 'Face']);
  expect(screen.getByRole('table', { name: texts.byKind })).toBeInTheDocument();
  expect(screen.getByText('1 hr 50 min')).toBeVisible();
});

it('asks for the chosen period', async () => {
  const api = learnerAt('2026-05-06');
  const visitor = await renderScreen(<StatisticsPage counts={null} />);
  await visitor.click(await screen.findByRole('tab', { name: texts.year }));
  expect(await screen.findByRole('tab', { name: texts.year, selected: true })).toBeVisible();
  expect(api.requests('practice.statistics').map(({ query }) => query.get('weeks'))).toEqual(['12', '52']);
});

it('leads a learner without practice to the courses', async () => {
  learnerAt('2026-05-06', {
    'practice.statistics': () => ({ ...practiceStatistics, courses: [], entries: [] }),
  });
  await renderScreen(<StatisticsPage counts={null} />);
  expect(await screen.findByRole('link', { name: texts.toCourses })).toHaveAttribute('href', '/courses');
});

it('says that the statistics could not be loaded, and tries again', async () => {
  const api = learnerAt('2026-05-06', { 'practice.statistics': () => refuse('forbidden') });
  const visitor = await renderScreen(<StatisticsPage counts={null} />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.answer({ 'practice.statistics': () => practiceStatistics });
  await visitor.click(retry);
  expect(await screen.findByRole('table', { name: texts.byWeek })).toBeInTheDocument();
});
