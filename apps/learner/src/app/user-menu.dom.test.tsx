import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { brand } from '../platform/brand/brand.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { user } from '../testing/wire.ts';
import { UserMenu } from './user-menu.tsx';
import { SettingMenuPage } from './menus/setting-menu-page.tsx';

/** The entries of the open menu with what they are: links with their address, others as buttons. */
const entries = (role: 'menuitem' | 'link' | 'button') =>
  screen.queryAllByRole(role).map((entry) => [entry.textContent, entry.getAttribute('href')]);

function answer(change: Partial<typeof user> = {}) {
  fakeApi({
    'user.get': () => ({ ...user, ...change }),
    'communities.list': () => [],
    'scores.amount': () => ({ amount: 5 }),
  });
}

it('the menu of a phone leads to information, settings, consultations, support, catalog and deletion [product §2 mobile profile menu, product §2 entries]', async () => {
  answer();
  const { runtime } = brand;
  const { isVideoConsultationSupport } = runtime;
  Object.assign(runtime, { isVideoConsultationSupport: true });
  onTestFinished(() => void Object.assign(runtime, { isVideoConsultationSupport }));
  await renderScreen(<UserMenu anchor="corner" onClose={() => undefined} />);
  await screen.findAllByRole('menuitem');
  expect(new Map(entries('menuitem') as [string, string | null][])).toEqual(
    new Map([
      ['My information', '/user/edit'],
      ['Social networks', '/user/social-networks'],
      ['Settings', '/user/settings'],
      ['Video consultations', '/videoconsultations'],
      ['Support', '/support'],
      ['Catalog', '/catalog'],
      ['Subscriptions', '/user/subscriptions'],
      ['Sign out', null],
      ['Delete account', '/delete'],
    ]),
  );
});

it('the menu of an admin on a wide screen has the dashboard above the settings menu [product §2 desktop header, rules §6 admin, product §2 settings menu]', async () => {
  const narrow = globalThis.matchMedia;
  globalThis.matchMedia = (media) => Object.assign(narrow(media), { matches: true });
  onTestFinished(() => void (globalThis.matchMedia = narrow));
  answer({ is_admin: true });
  const button = document.body.appendChild(document.createElement('button'));
  onTestFinished(() => button.remove());
  await renderScreen(<UserMenu anchor={button} onClose={() => undefined} />);
  await screen.findByRole('menuitem', { name: 'Studio' });
  const [first, ...rest] = entries('menuitem');
  expect(first).toEqual(['Studio', null]);
  expect(rest).toContainEqual(['My points', '/user/points']);
});

it('the settings page has the entries of the settings menu [product §2 settings menu]', async () => {
  answer();
  await renderScreen(<SettingMenuPage />);
  await screen.findByRole('link', { name: /^Support/ });
  expect(entries('link').map(([, href]) => href)).toEqual(
    expect.arrayContaining([
      '/support',
      '/user/edit',
      '/user/settings',
      '/user/points',
      '/user/social-networks',
    ]),
  );
  expect(screen.getByRole('button', { name: /^Sign out/ })).toBeVisible();
});
