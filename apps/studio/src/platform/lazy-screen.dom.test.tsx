import { createConnectionState, PlatformContext } from '@daystream/web';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { i18n } from '../testing/i18n.ts';
import { lazyScreen } from './lazy-screen.tsx';
import type { Platform } from './platform-context.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const connection = createConnectionState(window, () => new Promise(() => undefined));
const brand = { title: 'Aurora' };
const platform = { connection, brand: { get: () => brand, subscribe: () => () => undefined } };

function open(load: Parameters<typeof lazyScreen>[0]) {
  const Screen = lazyScreen(load);
  render(
    <I18nextProvider i18n={i18n}>
      <PlatformContext value={platform as unknown as Platform}>
        <nav>Menu</nav>
        <Suspense>
          <Screen />
        </Suspense>
      </PlatformContext>
    </I18nextProvider>,
  );
}
const failing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

it('shows a screen whose code loads', async () => {
  open(async () => () => <p>Orders</p>);
  expect(await screen.findByText('Orders')).toBeInTheDocument();
});

it('without the server, keeps the menu, says why the screen is missing, and reloads when the server answers', async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { href: location.href, reload });
  connection.setServerLost(true);
  open(failing);
  expect(await screen.findByRole('heading', { name: 'The server is not responding' })).toBeInTheDocument();
  expect(screen.getByText('Menu')).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
  act(() => connection.setServerLost(false));
  expect(reload).toHaveBeenCalledOnce();
});

it('offers to reload if only the code is missing, such as after a new release', async () => {
  open(failing);
  expect(await screen.findByRole('heading', { name: 'This screen did not open' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
