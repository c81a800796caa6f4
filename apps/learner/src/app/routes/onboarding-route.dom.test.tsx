import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { currentUserQuery } from '../../platform/session/current-user.ts';
import { queryClient } from '../../platform/client/query-client.ts';
import { session } from '../../platform/session/session.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { user } from '../../testing/wire.ts';
import { Component } from './onboarding-route.tsx';

// jsdom has no layout.
Element.prototype.scrollIntoView ??= vi.fn<() => void>();

it('the onboarding chat keeps what is being typed when the account cannot be loaded again [product §4 onboarding]', async () => {
  session.start({ token: 'a token' });
  const api = fakeApi({
    'user.get': () => ({ ...user, name: '', status: 0 }),
    'user.externalAuths': () => [],
  });
  const visitor = await renderScreen(<Component />);
  const field = await screen.findByRole('textbox');
  await visitor.write(field, 'Olga');
  api.answer({ 'user.get': () => refuse('forbidden') });
  await act(async () => {
    await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    // The query client tells its observers in a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(queryClient.getQueryState(currentUserQuery.queryKey)?.status).toBe('error');
  expect(screen.getByRole('textbox')).toHaveValue('Olga');
});
