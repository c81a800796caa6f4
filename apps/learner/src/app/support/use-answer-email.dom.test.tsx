import type { NotificationSettings } from '@daystream/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../../platform/client/query-client.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { user } from '../../testing/wire.ts';
import { useAnswerEmail } from './use-answer-email.ts';

function Shown() {
  return <output>{useAnswerEmail() ?? 'none'}</output>;
}

const all: NotificationSettings = { off_kinds: [], email: 'immediate', quiet: null };
it.each<[string, Partial<typeof user>, Partial<NotificationSettings>, string]>([
  ['has an e-mail', {}, {}, 'anna@example.com'],
  ['has chosen one e-mail a day', {}, { email: 'digest' }, 'anna@example.com'],
  ['has switched e-mails off', {}, { email: 'off' }, 'none'],
  ['has switched answers of support off', {}, { off_kinds: ['ticket_answered'] }, 'none'],
  ['has an unconfirmed address only', { email: null, pending_email: 'new@example.com' }, {}, 'none'],
])('the address of an answer for who %s', async (_, person, change, address) => {
  fakeApi({
    'user.get': () => ({ ...user, ...person }),
    'notifications.settings': () => ({ ...all, ...change }),
  });
  await renderScreen(<Shown />);
  await waitFor(() => expect(queryClient.getQueryData(['notifications', 'settings'])).toBeDefined());
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(address));
});
