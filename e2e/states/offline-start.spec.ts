import type { Page } from '@playwright/test';
import { phone } from '../playwright.config.ts';
import { expect, test } from '../fixtures/test.ts';

/** Opens the app, and waits until the service worker answers for it and the last answers are on the device. */
async function openAndStore(page: Page, paths: readonly (readonly [path: string, heading: string])[]) {
  for (const [path, heading] of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
    .toBe('activated');
  // The page answers from its cache once more, with everything stored: texts, styles, pictures and answers.
  const [last] = paths.at(-1) ?? ['/home'];
  await page.goto(last);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const stored = (await caches.keys()).find((name) => name.startsWith('page-'));
        return stored !== undefined && (await (await caches.open(stored)).keys()).length;
      }),
    )
    .toBe(1);
}

const screens = [
  ['/home', 'Анна'],
  ['/user/points', 'Мои баллы'],
  ['/homework', 'Задания'],
  ['/chat', 'Сообщения'],
] as const;

test('without a network the app starts with what was loaded before, says how old it is, and is current again with the network [rules §9 cache expiry and API cache]', async ({
  open,
  faults,
}) => {
  faults.allow(/net::ERR_INTERNET_DISCONNECTED|WebSocket connection|ERR_FAILED/);
  const context = await open({ as: 'learner@example.com', serviceWorkers: 'allow', ...phone });
  const page = await context.newPage();
  await openAndStore(page, screens);
  await page.close();

  await context.setOffline(true);
  const offline = await context.newPage();
  for (const [path, heading] of screens) {
    await offline.goto(path);
    await expect(offline.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(offline.getByRole('status').filter({ hasText: 'Нет интернета' })).toContainText('Данные на');
  }
  await context.setOffline(false);
  await expect(offline.getByRole('status').filter({ hasText: 'Нет интернета' })).toBeHidden();
});

test('what was loaded is deleted with the session', async ({ open, faults }) => {
  faults.allow(/net::ERR_INTERNET_DISCONNECTED|WebSocket connection|ERR_FAILED/);
  const context = await open({ as: 'learner@example.com', serviceWorkers: 'allow', ...phone });
  const page = await context.newPage();
  await openAndStore(page, screens.slice(0, 1));
  // The session of the browser ends, not that of the account, which other tests use.
  await context.clearCookies({ name: 'learn_session' });
  await context.setOffline(true);
  const offline = await context.newPage();
  await offline.goto('/home');
  await expect(offline.getByRole('textbox', { name: 'Электронная почта' })).toBeVisible();
  await expect(offline.getByText('Анна')).toHaveCount(0);
});
