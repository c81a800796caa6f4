import { texts as late } from '@daystream/i18n/learner-late/en';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { course, practiceMonth, stream, streamStatus, user } from '../../../../testing/wire.ts';
import { CalendarPage } from '../calendar-page.tsx';
import { CompletionPage } from './completion-page.tsx';

/** A learner who has done the days of the course so far. */
function learnerWho({ isDone }: { readonly isDone: boolean }) {
  const done = isDone ? 2 : 1;
  const progress = { days_count: 2, complete_days_count: done, progress: done * 50 };
  const days = streamStatus.days.map((day, index) => ({
    ...day,
    id: index + 1,
    status: index < done ? ('ended' as const) : ('not_started' as const),
  }));
  return fakeApi({
    'user.get': () => user,
    'extend.offers': () => [],
    'installments.list': () => [],
    'streams.list': () => [{ ...stream, progress }],
    'streams.status': () => ({ ...streamStatus, progress, days }),
    'courses.get': () => ({ ...course, freeze_days_per_year: 14 }),
    'practice.month': () => practiceMonth,
    'certificates.ofStream': () => ({
      is_available: true,
      suggested_name: 'Anna',
      certificate: null,
      corrections_left: 3,
    }),
    'feedback.get': () => ({ ratings: [], surveys: [] }),
    'feedback.rate': ({ body }) => ({ success: true, data: { rating: body, scores: 20 } }),
  });
}

it('the results of a course ask for a rating of it, and for nothing twice [product §2 rating popups]', async () => {
  const api = learnerWho({ isDone: true });
  const learner = await renderScreen(<CompletionPage streamId={3} />);
  await learner.click(await screen.findByRole('radio', { name: /^5 stars/ }));
  await learner.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/Thank you.*\+20 points/)).toBeVisible();
  expect(api.requests('feedback.rate').map(({ body }) => body)).toMatchObject([
    { target_type: 'course', target_id: course.id, stars: 5 },
  ]);
  expect(screen.queryByRole('radio')).toBeNull();
});

it.each([
  [true, 0],
  [false, 1],
])('the calendar of a course that is done (%s) offers %i freezes', async (isDone, count) => {
  learnerWho({ isDone });
  await renderScreen(
    <CalendarPage
      streamId={3}
      renderStageExtra={() => null}
      beforeStage={null}
      nextPayAt={() => null}
      renderDownload={() => null}
    />,
  );
  await screen.findByRole('heading', { level: 1, name: course.title });
  expect(screen.queryAllByRole('button', { name: late.freeze.open })).toHaveLength(count);
});
