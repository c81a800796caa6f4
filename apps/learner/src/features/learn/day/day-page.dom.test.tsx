import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../../../platform/query-client.ts';
import { fakeApi, refuse } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { course, stream, streamStatus, user } from '../../../testing/wire.ts';
import { DayPage } from './day-page.tsx';

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
      slots={{ insteadVideo: null, afterVideo: null, beforeLessons: null }}
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
