import { texts } from '@daystream/i18n/learner-late/en';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { connection } from '../../../platform/client/connection.ts';
import { queryClient } from '../../../platform/client/query-client.ts';
import { fakeApi, noConnection } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { statisticsQuery } from './account.queries.ts';
import { Statistics } from './statistics.tsx';

it('says that there is no connection while no figures are stored, and shows them once there is one', async () => {
  const api = fakeApi({ 'user.get': noConnection });
  onTestFinished(() => connection.setServerLost(false));
  await renderScreen(<Statistics />);
  // Until then the app asks the server whether it is there.
  await waitFor(() => expect(queryClient.getQueryState(statisticsQuery.queryKey)?.status).toBe('error'));
  act(() => connection.setServerLost(true));
  expect(await screen.findByText(texts.statistics.offline)).toBeVisible();
  expect(screen.queryByRole('term')).not.toBeInTheDocument();
  api.answer({ 'user.get': () => ({ ...user, viewed_lessons: 12 }) });
  act(() => connection.setServerLost(false));
  expect(await screen.findByText('12')).toBeVisible();
  expect(screen.queryByText(texts.statistics.offline)).not.toBeInTheDocument();
});
