import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../platform/session/session.ts';
import { forgetFormerAccount } from './forget-former-account.ts';

/** The caches of the worker, by name, and the messages that it received. */
const device = { caches: new Set<string>(), messages: [] as unknown[] };

beforeEach(() => {
  device.messages = [];
  vi.stubGlobal('caches', { delete: async (name: string) => device.caches.delete(name) });
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator) as Navigator, {
      serviceWorker: {
        controller: { postMessage: (message: unknown) => void device.messages.push(message) },
      },
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

it('the pictures of an account are deleted when another one signs in, and when a page finds that the session has ended unseen', async () => {
  const forgotten = [{ type: 'FORGET_PICTURES' }];
  // The cookie of the first account has run out while the app was closed.
  device.caches = new Set(['pictures', 'assets']);
  forgetFormerAccount();
  await vi.waitFor(() => expect([...device.caches]).toEqual(['assets']));
  expect(device.messages).toEqual(forgotten);
  // The sign-in page has shown pictures since; the next account must not find them.
  device.caches.add('pictures');
  device.messages = [];
  session.start({ token: 'of another account' });
  await vi.waitFor(() => expect([...device.caches]).toEqual(['assets']));
  expect(device.messages).toEqual(forgotten);
  // A page of the same session keeps them.
  device.caches.add('pictures');
  device.messages = [];
  session.update({ token: 'of another account' });
  expect([device.messages, device.caches.has('pictures')]).toEqual([[], true]);
  session.end('signed_out');
});
