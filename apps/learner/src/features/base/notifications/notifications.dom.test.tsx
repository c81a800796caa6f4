import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { brand } from '../../../platform/brand/brand.ts';
import { fakeApi, refuse } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { NotificationSettingsPage } from './notification-settings-page.tsx';
import { NotificationsPage } from './notifications-page.tsx';

it('says that the notifications could not be marked as read', async () => {
  const unread = {
    id: 1,
    kind: 'campaign' as const,
    title: 'News',
    text: '',
    path: '/home',
    created_at: 1_790_000_000,
    read_at: null,
  };
  fakeApi({
    'user.get': () => user,
    'notifications.list': () => [unread],
    'notifications.read': () => refuse('forbidden'),
  });
  const visitor = await renderScreen(<NotificationsPage />);
  await visitor.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});

it('says that push could not be turned off', async () => {
  const { push } = brand;
  Object.assign(brand, { push: { ...push, isActive: true } });
  vi.stubGlobal('PushManager', vi.fn<() => void>());
  vi.stubGlobal('Notification', { permission: 'granted' });
  const pushManager = { getSubscription: async () => ({}) };
  const serviceWorker = { getRegistration: async () => ({ pushManager }) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  onTestFinished(() => {
    Object.assign(brand, { push });
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  fakeApi({
    'user.get': () => ({ ...user, disable_notification: 0 }),
    'notifications.settings': () => ({ off_kinds: [], email: 'off', quiet: null }),
    'notifications.unsubscribe': () => refuse('forbidden'),
  });
  const visitor = await renderScreen(<NotificationSettingsPage />);
  await visitor.click(await screen.findByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});
