import { rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../apps/server/src/testing/app/free-port.ts';
import { startPushService } from '../../apps/server/src/testing/base/push-service.ts';
import { root } from '../../scripts/lib/paths.mjs';
import { createSession, setSessionCookie } from '../fixtures/sessions.ts';
import { expect, test } from '../fixtures/test.ts';
import { createDataDirectory } from '../platform/seeded-data.ts';
import { startPlatform, type Platform } from '../platform/start-platform.ts';

const appId = 'stillness';
const hook = path.join(root, 'apps/server/src/testing/base/local-push-worker.ts');
/** The job runs once a minute. */
const jobMs = 150_000;

let dataDir: string;
let platform: Platform;
let origin: string;
let push: Awaited<ReturnType<typeof startPushService>>;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  push = await startPushService();
  dataDir = await createDataDirectory('push');
  const port = await freePort();
  const env = { NODE_OPTIONS: `--import=${hook}`, PUSH_SERVICE: push.subscription.endpoint };
  platform = await startPlatform({ dataDir, port, videos: false, env });
  origin = `http://${appId}.localhost:${port}`;
});

test.afterAll(async () => {
  await platform.stop();
  await push.close();
  await rm(dataDir, { recursive: true, force: true });
});

/**
 * The browser of the tests refuses notifications and has no push service. Its permission and its subscription are replaced; the encrypted message goes over a
 * local push service, and the browser delivers it to the real service worker.
 */
function allowPush(keys: { p256dh: string; auth: string }): void {
  const stored = (value: string | null, name: string) =>
    value === null ? localStorage.removeItem(name) : localStorage.setItem(name, value);
  const subscription = {
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/one',
    toJSON: () => ({ endpoint: subscription.endpoint, keys }),
    unsubscribe: async () => {
      stored(null, 'test:subscribed');
      return true;
    },
  };
  Object.defineProperty(Notification, 'permission', {
    get: () => localStorage.getItem('test:permission') ?? 'default',
  });
  Notification.requestPermission = async () => {
    if (!navigator.userActivation.isActive) throw new Error('asked without a gesture');
    stored('granted', 'test:permission');
    return 'granted';
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (localStorage.getItem('test:subscribed') === null ? null : subscription),
    subscribe: async () => {
      stored('1', 'test:subscribed');
      return subscription;
    },
  });
}

test(
  'an answer of support reaches a closed app as an encrypted push, its press opens the question, and reading it withdraws it [product §2 settingsNotifications, rules §8 push]',
  { tag: '@full' },
  async ({ browser, playwright, faults, contextOptions, viewport }) => {
    test.setTimeout(600_000);
    const request = await playwright.request.newContext({ baseURL: platform.origin });
    const headersOf = (of: string) => ({ authorization: `Bearer ${of}`, 'x-app-id': appId });
    const token = await createSession(request, 'learner@example.com', appId);
    const learner = headersOf(token);
    const staff = headersOf(await createSession(request, 'admin@example.com', appId));

    const context = await browser.newContext({
      ...contextOptions,
      viewport,
      baseURL: origin,
      locale: 'ru-RU',
      serviceWorkers: 'allow',
    });
    faults.watch(context);
    const { p256dh, auth } = push.subscription;
    await context.addInitScript(allowPush, { p256dh, auth });
    await context.addCookies([{ name: 'learn_cookies', value: 'a0m0', url: origin }]);
    await setSessionCookie(context, token, origin);
    const page = await context.newPage();

    await test.step('the learner allows push in the settings', async () => {
      await page.goto('/user/settings/notifications');
      await page.getByRole('button', { name: 'Включить' }).click();
      // The service worker is installed first, with the files of the app.
      await expect(page.getByRole('button', { name: 'Отключить' })).toBeVisible({ timeout: 60_000 });
    });
    const session = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first !== undefined) resolve(first.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    const registrationId = await registered;

    const asked = await request.post('/spa/api/v1/tech-questions', {
      headers: learner,
      data: { message: 'Когда начнётся курс?' },
    });
    expect(asked.status(), await asked.text()).toBe(200);
    const [ticket] = await (await request.get('/spa/api/v1/tech-questions', { headers: learner })).json();
    // An open page would show the answer, and nothing would be pushed.
    await page.goto('/service-worker.js');
    const answered = await request.post(`/studio/api/tickets/${ticket.id}/answer`, {
      headers: staff,
      data: { message: 'Первого декабря.' },
    });
    expect(answered.status(), await answered.text()).toBe(200);
    await expect.poll(() => push.received.length, { timeout: jobMs, intervals: [1000] }).toBe(1);
    const message = push.received[0]?.message;
    expect(message).toMatchObject({ text: 'Первого декабря.', path: `/support/questions/${ticket.id}` });

    await test.step('the service worker shows it, and its press opens the question', async () => {
      const [worker] = context.serviceWorkers();
      if (worker === undefined) throw new Error('no service worker');
      await worker.evaluate(() => {
        const scope = globalThis as unknown as {
          registration: { showNotification: (title: string, options: object) => Promise<void> };
          clients: { openWindow: (href: string) => Promise<null> };
          shown?: object;
          opened?: string;
        };
        scope.registration.showNotification = async (title, options) => {
          scope.shown = { title, ...options };
        };
        scope.clients.openWindow = async (href) => {
          scope.opened = href;
          return null;
        };
      });
      await session.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: JSON.stringify(message),
      });
      const read = (name: 'shown' | 'opened') =>
        worker.evaluate((key) => (globalThis as unknown as Record<string, unknown>)[key], name);
      await expect.poll(() => read('shown')).toMatchObject({ body: 'Первого декабря.' });
      await worker.evaluate(() => {
        const { shown } = globalThis as unknown as { shown: object };
        const notification = { ...shown, close: () => undefined };
        dispatchEvent(
          Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }),
        );
      });
      await expect.poll(() => read('opened')).toContain(`${origin}/support/questions/${ticket.id}`);
    });

    await test.step('reading the answer withdraws it', async () => {
      await page.goto(`/support/questions/${ticket.id}`);
      await expect(page.getByText('Первого декабря.')).toBeVisible();
      const unread = async () =>
        (await (await request.get('/spa/api/v1/notifications', { headers: learner })).json()).filter(
          (item: { path: string; read_at: number | null }) =>
            item.read_at === null && item.path === `/support/questions/${ticket.id}`,
        ).length;
      await expect.poll(unread).toBe(0);
    });
    await context.close();
  },
);
