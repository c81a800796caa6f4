import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ConfirmEmailPage } from '../../features/base/auth/confirm-email-page.tsx';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { loader } from './confirm-email-route.tsx';

it.each([
  ['works', { success: true as const }, 'confirmed'],
  ['needs a session of its account', refuse('forbidden'), 'sign-in'],
  ['is used', refuse('invalid', { token: ['Too old.'] }), 'expired'],
  ['met a fault', refuse('internal'), 'failed'],
])('a link that %s', async (_, reply, result) => {
  fakeApi({ 'auth.confirmEmail': () => reply });
  const request = new Request(`${location.origin}/confirm-email?token=abc`);
  expect(await loader({ request } as Parameters<typeof loader>[0])).toBe(result);
});

it('who has to sign in for it is sent there', async () => {
  await renderScreen(<ConfirmEmailPage result="sign-in" signIn="/?returnUrl=%2Fconfirm-email" />);
  expect(await screen.findByText('Sign in to confirm your e\u2011mail')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/?returnUrl=%2Fconfirm-email',
  );
});
