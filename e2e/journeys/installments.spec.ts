import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { freePort } from '../../apps/server/src/testing/app/free-port.ts';
import { createSession, setSessionCookie } from '../fixtures/sessions.ts';
import { expect, test } from '../fixtures/test.ts';
import { createDataDirectory } from '../platform/seeded-data.ts';
import { startPlatform, type Platform } from '../platform/start-platform.ts';

const dayMs = 86_400_000;
/** The job runs once a minute by the clock of the database, which the test does not move. */
const jobMs = 150_000;

let dataDir: string;
let platform: Platform;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  dataDir = await createDataDirectory('installments');
  platform = await startPlatform({ dataDir, port: await freePort(), movesClock: true, videos: false });
});

test.afterAll(async () => {
  await platform.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function payWithTestCard(page: Page): Promise<void> {
  await page.getByLabel('Номер тестовой карты').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Оплатить' }).click();
}

test(
  'a learner buys a course in four parts: the first opens it, the card pays the second, and the rest are paid early [product §2 installments, product §4 installments]',
  { tag: '@full' },
  async ({ browser, playwright, faults, contextOptions, viewport }) => {
    test.setTimeout(600_000);
    const request = await playwright.request.newContext({ baseURL: platform.origin });
    // An account with a proven e-mail: another one pays only after the link of an e-mail.
    const email = 'newcomer@example.com';
    const token = await createSession(request, email);
    const context = await browser.newContext({
      ...contextOptions,
      viewport,
      baseURL: platform.origin,
      locale: 'ru-RU',
      timezoneId: 'UTC',
    });
    faults.watch(context);
    await context.addCookies([{ name: 'learn_cookies', value: 'a0m0', url: platform.origin }]);
    await setSessionCookie(context, token, platform.origin);
    const page = await context.newPage();

    await test.step('the checkout offers the parts with their dates', async () => {
      await page.goto('/services/zhivoe-litso');
      await page.getByRole('radio', { name: /^4 платежа по 1\s225/ }).check();
      await expect(page.getByRole('listitem').filter({ hasText: /1\s225/ })).toHaveCount(4);
      await page.getByRole('button', { name: /^Оплатить 1\s225/ }).click();
      await payWithTestCard(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Оплачено, спасибо!' })).toBeVisible();
      await page.getByRole('link', { name: 'Начать заниматься' }).click();
      await expect(page).toHaveURL(/\/course\/\d+\/calendar/);
    });

    const plan = page.getByRole('article', { name: 'Живое лицо: 21 день' });
    await test.step('the second part is charged when it is due', async () => {
      await page.goto('/user/installments');
      await expect(plan.getByText(/^Оплачено 1\s225\s₽ из 4\s900\s₽/)).toBeVisible();
      // The session ends meanwhile: no page may ask with it.
      await page.goto('about:blank');
      await platform.setClockOffset(31 * dayMs + 3_600_000);
      await setSessionCookie(context, await createSession(request, email), platform.origin);
      await expect(async () => {
        await page.goto('/user/installments');
        await expect(plan.getByText(/^Оплачено 2\s450\s₽/)).toBeVisible({ timeout: 5000 });
      }).toPass({ timeout: jobMs });
    });

    await test.step('all that remains is paid at once', async () => {
      await plan.getByRole('button', { name: /^Внести всё сразу: 2\s450/ }).click();
      await payWithTestCard(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Платёж принят, спасибо!' })).toBeVisible();
      await page.getByRole('link', { name: 'К рассрочкам' }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Оплаченные' })).toBeVisible();
      await expect(plan.getByText(/^Оплачено 4\s900\s₽ из 4\s900\s₽/)).toBeVisible();
      await expect(plan.getByRole('button', { name: /^Оплатить/ })).toHaveCount(0);
    });
    await context.close();
  },
);
