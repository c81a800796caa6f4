import type { DayLessonSet } from '@daystream/contract';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../../../../platform/client/query-client.ts';
import { fakeApi, refuse } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { noSlots } from '../../../../testing/no-slots.ts';
import { course, stream, streamStatus, user } from '../../../../testing/wire.ts';
import { DayPage } from './day-page.tsx';

const setWithoutVideo: DayLessonSet = {
  id: 1,
  sort: 1,
  repeat_count: 1,
  user_repeat_range_from: 1,
  user_repeat_range_to: 1,
  lesson_set: { id: 1, title: 'Set' },
  lessons: [
    {
      id: 1,
      sort: 1,
      lesson: {
        id: 1,
        title: 'Palms',
        description: '',
        video_length: null,
        training_options: [],
        image_url: null,
        survey_form_url: null,
        local_video_file: null,
        local_description_video_file: null,
        vertical_video: null,
        vertical_description_video: null,
      },
    },
  ],
};

it('a course that is removed while a day is open says so and leads to the other courses [product §4 stream status]', async () => {
  const api = fakeApi({
    'user.get': () => user,
    'streams.list': () => [stream],
    'streams.status': () => streamStatus,
    'courses.get': () => course,
  });
  await renderScreen(
    <DayPage
      streamId={stream.id}
      dayNumber={1}
      renderHomeworks={() => <p>The lesson plays</p>}
      unsentHomework={() => null}
      slots={noSlots}
      missing={null}
    />,
  );
  await screen.findByText('The lesson plays');
  const other = { ...stream, id: 4 };
  api.answer({ 'streams.list': () => [other], 'streams.status': () => refuse('not_found') });
  // As the event of the removal does.
  await act(() => queryClient.invalidateQueries({ queryKey: ['streams'] }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'You no longer have this course' }),
  ).toBeVisible();
  expect(screen.queryByText('The lesson plays')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to my courses' })).toHaveAttribute('href', '/courses');
});

it('the end of a day stays open when the window crosses the breakpoint of the second column [product §4 day, product §2 day]', async () => {
  const [first] = streamStatus.days;
  const [stage] = course.stages ?? [];
  const [day, ...others] = stage?.days ?? [];
  if (!first || !stage || !day) throw new Error('the course has no day');
  const started = { ...first, id: 1, status: 'started' as const, started_at: first.opens_at };
  const ended = { ...started, status: 'ended' as const, finished_at: first.opens_at };
  const api = fakeApi({
    'user.get': () => user,
    'streams.list': () => [stream],
    'streams.status': () => ({ ...streamStatus, days: [started, ...streamStatus.days.slice(1)] }),
    'courses.get': () => ({
      ...course,
      stages: [{ ...stage, days: [{ ...day, lesson_sets: [setWithoutVideo] }, ...others] }],
    }),
    'streams.finishDay': () => ended,
    'feedback.get': () => ({ ratings: [], surveys: [] }),
    'courses.day': () => ({ ...day, lesson_sets: [setWithoutVideo] }),
  });
  const wide = Object.assign(new EventTarget(), { matches: false, media: '', onchange: null });
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue(wide as unknown as MediaQueryList);
  const visitor = await renderScreen(
    <DayPage
      streamId={stream.id}
      dayNumber={1}
      renderHomeworks={() => null}
      unsentHomework={() => null}
      slots={noSlots}
      missing={null}
    />,
  );
  api.answer({
    'streams.status': () => ({ ...streamStatus, days: [ended, ...streamStatus.days.slice(1)] }),
  });
  await visitor.click(await screen.findByRole('button', { name: 'Finish the day' }));
  await screen.findByRole('dialog', { name: 'Day completed' });
  act(() => {
    wide.matches = true;
    wide.dispatchEvent(new Event('change'));
  });
  expect(screen.getByRole('dialog', { name: 'Day completed' })).toBeVisible();
  await visitor.click(screen.getByRole('button', { name: 'Stay on this page' }));
  expect(screen.queryByRole('dialog', { name: 'Day completed' })).not.toBeInTheDocument();
});
