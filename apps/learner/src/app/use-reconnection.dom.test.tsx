import { cleanup, renderHook } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { session } from '../platform/session/session.ts';
import { useReconnection } from './use-reconnection.ts';

const free = { isRequireUpdatePassword: false, isRequireUpdateProfile: false };

it.each([
  ['a required profile', { ...free, isRequireUpdateProfile: true }, 1],
  ['a required password', { ...free, isRequireUpdatePassword: true }, 1],
  ['nothing that was required', free, 0],
])('after %s the session is updated, which connects again', (_, before, times) => {
  session.start({ token: 'a token' });
  const changed = vi.fn<() => void>();
  const stop = session.subscribe(changed);
  onTestFinished(() => {
    cleanup();
    stop();
    session.end('signed_out');
  });
  const { rerender } = renderHook((user: typeof free | undefined) => useReconnection(user), {
    initialProps: undefined as typeof free | undefined,
  });
  rerender(before);
  expect(changed).not.toHaveBeenCalled();
  rerender(free);
  expect(changed).toHaveBeenCalledTimes(times);
  expect(session.get()).toMatchObject({ token: 'a token' });
});
