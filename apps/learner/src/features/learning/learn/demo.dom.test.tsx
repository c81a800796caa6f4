import { texts as late } from '@daystream/i18n/learner-late/en';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { course, practiceMonth, stream, streamStatus, user } from '../../../testing/wire.ts';
import { CalendarPage } from './calendar-page.tsx';
import { CoursesPage } from './courses-page.tsx';
import type { Stream } from './learn.queries.ts';
import { TodayCard } from './today-card.tsx';

const { demo, waysOn } = late;

/** A learner with a demo of two days, of which the first is free and open, and other streams. */
function demoLearner(...others: readonly (typeof stream)[]) {
  const [stage] = course.stages ?? [];
  if (!stage?.days) throw new Error('the course has no days');
  const [first, ...later] = stage.days;
  if (!first) throw new Error('the course has no days');
  const [open, locked] = streamStatus.days;
  if (!open || !locked) throw new Error('the stream has no days');
  fakeApi({
    'user.get': () => user,
    'extend.offers': () => [],
    'streams.list': () => [{ ...stream, is_demo: true }, ...others],
    'streams.status': () => ({ ...streamStatus, days: [open, { ...locked, lock: 'demo', opens_at: null }] }),
    'courses.get': () => ({
      ...course,
      stages: [{ ...stage, days: [{ ...first, is_demo_accessible: true }, ...later] }],
    }),
    'practice.month': () => practiceMonth,
  });
}

const demoStream = { id: 3, courseId: 1, isDemo: true, courseFullAccess: false, status: 'open' };

it.each([
  [
    'the home screen',
    <TodayCard key="home" stream={{ ...demoStream, endDate: null } as unknown as Stream} />,
  ],
  ['the list of courses', <CoursesPage key="courses" beforeCourses={null} />],
  [
    'the calendar',
    <CalendarPage
      key="calendar"
      streamId={3}
      renderStageExtra={() => null}
      beforeStage={null}
      nextPayAt={() => null}
      renderDownload={() => null}
    />,
  ],
])(
  '%s says that a demo is one, counts its free days and leads to the whole course [product §4 day]',
  async (_, page) => {
    demoLearner();
    await renderScreen(page);
    expect(await screen.findByText(demo.chip_one.replace('{{count}}', '1'))).toBeVisible();
    expect(await screen.findByText(/^0\sof\s1 free\sday/)).toBeVisible();
    expect(await screen.findByRole('link', { name: waysOn.wholeCourse })).toHaveAttribute(
      'href',
      '/support/7/3',
    );
    expect(screen.queryByText(/practice\sday/)).not.toBeInTheDocument();
  },
);

it('the calendar of a demo says where the locked days are', async () => {
  demoLearner();
  await renderScreen(
    <CalendarPage
      streamId={3}
      renderStageExtra={() => null}
      beforeStage={null}
      nextPayAt={() => null}
      renderDownload={() => null}
    />,
  );
  expect(await screen.findByText(demo.locked)).toBeVisible();
});

it('a demo of a course that the learner also has leads to that course, and sells nothing', async () => {
  demoLearner({ ...stream, id: 4, is_demo: false });
  await renderScreen(<CoursesPage beforeCourses={null} />);
  const link = await screen.findByRole('link', { name: waysOn.ownCourse });
  expect(link).toHaveAttribute('href', '/course/4/calendar');
  expect(screen.queryByRole('link', { name: waysOn.wholeCourse })).not.toBeInTheDocument();
});
