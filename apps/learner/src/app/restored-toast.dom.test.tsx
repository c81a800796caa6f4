import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signIn } from '../features/base/auth/sign-in.ts';
import { hasRestoredNotice } from '../platform/session/restored-notice.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { user } from '../testing/wire.ts';
import { Component as QueryLayout } from './query-layout.tsx';

it('says once after a sign-in that it has restored a deleted account', async () => {
  fakeApi({
    'auth.login': () => ({ success: true, data: { token: 'a token', user, is_restored: true } }),
  });
  await signIn({ email: 'anna@example.com', password: 'a password' });
  await renderScreen(<QueryLayout />);
  expect(await screen.findByText('Your account is restored and will not be erased.')).toBeVisible();
  expect(hasRestoredNotice()).toBe(false);
});
