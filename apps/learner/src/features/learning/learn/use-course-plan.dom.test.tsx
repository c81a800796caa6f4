import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../../../platform/client/query-client.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { course, stream, streamStatus } from '../../../testing/wire.ts';
import { useCoursePlan } from './use-course-plan.ts';

function States() {
  const { stream: shown, status } = useCoursePlan(stream.id);
  return <p>{`stream ${shown?.status}, days ${status?.status}`}</p>;
}

it('a stream that was frozen and the statuses of its days change together, though they arrive one after the other [product §2 course freeze dialog]', async () => {
  const api = fakeApi({
    'streams.list': () => [stream],
    'streams.status': () => streamStatus,
    'courses.get': () => course,
  });
  await renderScreen(<States />);
  expect(await screen.findByText('stream open, days open')).toBeInTheDocument();
  const later = Promise.withResolvers<typeof streamStatus>();
  api.answer({
    'streams.list': () => [{ ...stream, status: 'freeze' }],
    'streams.status': () => later.promise,
  });
  void queryClient.invalidateQueries({ queryKey: ['streams'] });
  await vi.waitFor(() => expect(api.requests('streams.list')).toHaveLength(2));
  await vi.waitFor(() => expect(queryClient.getQueryData(['streams'])).toMatchObject([{ status: 'freeze' }]));
  expect(screen.getByText('stream open, days open')).toBeInTheDocument();
  await act(async () => later.resolve({ ...streamStatus, status: 'freeze' }));
  expect(await screen.findByText('stream freeze, days freeze')).toBeInTheDocument();
});
