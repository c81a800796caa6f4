import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { signedInPlatform } from '../../../platform/session/signed-in-platform.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { useExpertStatus } from './use-expert-status.ts';

function Status() {
  const { isOnline, text } = useExpertStatus(5);
  return <output data-online={isOnline}>{text}</output>;
}

it('an expert is not shown as online while the server is lost', async () => {
  const { connection } = signedInPlatform;
  onTestFinished(() => connection.setServerLost(false));
  const always = { from: '00:00', to: '23:59', has_weekends: true, timezone: 'Etc/UTC' };
  fakeApi({
    'user.get': () => user,
    'chats.answerHours': () => [always],
    'chats.presence': () => ({ is_online: true, last_seen_at: null }),
  });
  await renderScreen(<Status />);
  const status = screen.getByRole('status');
  await expect.poll(() => status.dataset['online']).toBe('true');
  expect(status).toHaveTextContent(/online/i);
  act(() => connection.setServerLost(true));
  expect(status.dataset['online']).toBe('false');
  expect(status).not.toHaveTextContent(/online/i);
  act(() => connection.setServerLost(false));
  expect(status.dataset['online']).toBe('true');
});
