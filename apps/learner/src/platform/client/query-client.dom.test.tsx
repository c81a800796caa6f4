import { QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { user } from '../../testing/wire.ts';
import { api } from './api.ts';
import { currentUserQuery } from '../session/current-user.ts';
import { queryClient } from './query-client.ts';

it.each(['password_change_required', 'profile_required'] as const)(
  'a call refused with %s fetches the user again, so that the guard redirects',
  async (code) => {
    const server = fakeApi({ 'user.get': () => user, 'scores.amount': () => refuse(code) });
    const stop = new QueryObserver(queryClient, currentUserQuery).subscribe(() => undefined);
    onTestFinished(() => {
      stop();
      queryClient.clear();
    });
    await vi.waitFor(() => expect(queryClient.getQueryData(currentUserQuery.queryKey)).toBeDefined());
    server.answer({
      'user.get': () => ({
        ...user,
        is_require_update_password: code === 'password_change_required',
        is_require_update_profile: code === 'profile_required',
      }),
    });
    const queryKey = ['scores', 'amount'];
    await queryClient
      .fetchQuery({ queryKey, queryFn: () => api.call('scores.amount') })
      .catch(() => undefined);
    await vi.waitFor(() =>
      expect(queryClient.getQueryData(currentUserQuery.queryKey)).toMatchObject({
        isRequireUpdatePassword: code === 'password_change_required',
        isRequireUpdateProfile: code === 'profile_required',
      }),
    );
  },
);
