import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { fakeApi, noConnection } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { api } from '../client/api.ts';
import { connection } from '../client/connection.ts';
import { LoadError } from './load-error.tsx';

function Points() {
  const { data, error, refetch } = useQuery({
    queryKey: ['points'],
    queryFn: () => api.call('scores.amount'),
  });
  if (data) return <p>{data.amount} points</p>;
  return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <p>Loading</p>;
}

it('what could not be loaded from a lost server says so, and loads by itself when the server answers', async () => {
  onTestFinished(() => connection.setServerLost(false));
  const server = fakeApi({ 'scores.amount': noConnection });
  await renderScreen(<Points />);
  await screen.findByRole('heading', { name: 'Couldn’t load' });
  act(() => connection.setServerLost(true));
  expect(screen.getByRole('heading', { name: 'The server is not responding' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  server.answer({ 'scores.amount': () => ({ amount: 540 }) });
  act(() => connection.setServerLost(false));
  expect(await screen.findByText('540 points')).toBeVisible();
});
