import { slowAfterMs } from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Loading } from './loading.tsx';

/** The first request gets no answer, as on a connection that stalled. */
const load = vi.fn<(signal: AbortSignal) => Promise<string>>();

function Greeting() {
  const { data } = useQuery({ queryKey: ['greeting'], queryFn: ({ signal }) => load(signal) });
  return data === undefined ? <Loading>…</Loading> : <p>{data}</p>;
}

it('loading that takes long can be tried again, which ends the request before it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const signals: AbortSignal[] = [];
  load.mockImplementationOnce((signal) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  load.mockResolvedValueOnce('Good morning');
  await renderScreen(<Greeting />);
  await act(() => vi.advanceTimersByTimeAsync(slowAfterMs));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Good morning')).toBeVisible();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
