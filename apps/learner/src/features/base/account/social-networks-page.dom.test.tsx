import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { brand } from '../../../platform/brand/brand.ts';
import * as social from '../../../platform/session/social.ts';
import { fakeApi, refuse } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { SocialNetworksPage } from './social-networks-page.tsx';

/** The button, once it can be pressed. */
async function button(name: string) {
  const found = await screen.findByRole('button', { name });
  await waitFor(() => expect(found).toBeEnabled());
  return found;
}

async function open(hasPassword: boolean, more: Parameters<typeof fakeApi>[0] = {}) {
  Object.assign(brand.runtime.socialAuth, { web: ['google'] });
  const api = fakeApi({
    'user.get': () => ({ ...user, has_password: hasPassword }),
    'user.externalAuths': () => [],
    'user.socialLinkToken': ({ body }) =>
      body.current_password === 'secret-1'
        ? { success: true, data: { token: 'a-token', expires_at: 1 } }
        : refuse('invalid', { current_password: ['Not this one.'] }),
    ...more,
  });
  const address = vi.spyOn(social, 'socialLinkAddress').mockReturnValue('#linked');
  return { api, address, visitor: await renderScreen(<SocialNetworksPage />) };
}

it('a link in an older session needs the current password [rules §8 something went wrong]', async () => {
  const { api, address, visitor } = await open(true);
  await visitor.click(await button('Google: Link'));
  const password = await screen.findByLabelText('Current password');
  await visitor.write(password, 'secret-');
  await visitor.click(await button('Confirm'));
  expect(await screen.findByText('Not this one.')).toBeVisible();
  expect(address).not.toHaveBeenCalled();
  await visitor.write(password, '1');
  await visitor.click(await button('Confirm'));
  await vi.waitFor(() => expect(location.hash).toBe('#linked'));
  expect(address).toHaveBeenCalledWith('google', 'a-token', '/user/social-networks');
  expect(api.requests('user.socialLinkToken').map(({ body }) => body.current_password)).toEqual([
    undefined,
    'secret-',
    'secret-1',
  ]);
});

it('who has no password is led to sign in again', async () => {
  const { visitor } = await open(false);
  await visitor.click(await button('Google: Link'));
  expect(await screen.findByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    '/logout?returnUrl=%2F',
  );
  expect(screen.queryByLabelText('Current password')).toBeNull();
});

it('says that the links could not be loaded, and tries again', async () => {
  const { api, visitor } = await open(true, { 'user.externalAuths': () => refuse('forbidden') });
  expect(await screen.findByRole('heading', { name: 'Couldn’t load' })).toBeVisible();
  api.answer({ 'user.externalAuths': () => [] });
  await visitor.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await button('Google: Link')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Couldn’t load' })).not.toBeInTheDocument();
});
