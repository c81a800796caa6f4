import type { Page } from '@playwright/test';
import { startReleases } from '../fixtures/releases.ts';
import { setSessionCookie, signUpByEmail, uniqueEmail } from '../fixtures/sessions.ts';
import { giveCourse } from '../fixtures/streams.ts';
import { expect, test } from '../fixtures/test.ts';

/** Looks for a new release; returns once it is installed and waits. */
async function installUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state), {
      timeout: 30_000,
    })
    .toBe('installed');
}

async function openChat(page: Page): Promise<void> {
  await page.goto('/chats');
  await page.getByRole('link', { name: /Чат с экспертами/ }).click();
  await expect(page.getByRole('textbox', { name: 'Сообщение' })).toBeVisible();
}

test(
  'a new release is offered when nothing is being written, and starts after a press',
  { tag: '@full' },
  async ({ open, faults, baseURL }) => {
    // The proxy passes no WebSockets.
    faults.allow(/WebSocket|realtime/);
    const proxy = await startReleases(new URL(baseURL ?? ''));
    const context = await open({
      as: 'learner@example.com',
      serviceWorkers: 'allow',
      baseURL: proxy.origin,
    });
    const page = await context.newPage();
    await page.goto('/support');
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
      .toBe('activated');
    const notice = page.getByText('Вышла новая версия');
    await page.getByRole('textbox').last().fill('Здравствуйте!');
    proxy.publish();
    await installUpdate(page);
    await expect(notice).toBeHidden();
    await page.getByRole('textbox').last().fill('');
    await expect(notice).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Обновить' }).click();
    await reloaded;
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting))
      .toBeNull();
    await expect(notice).toBeHidden();
    await context.close();
    proxy.close();
  },
);

test(
  'a screen whose code is gone from the server offers a reload, and keeps what was being written [issue 38]',
  { tag: '@full' },
  async ({ open, request, faults, baseURL }) => {
    faults.allow(/WebSocket|realtime|status of 404|dynamically imported module/);
    const proxy = await startReleases(new URL(baseURL ?? ''), /\/assets\/(catalog-route|confirm-dialog)-/);
    const token = await signUpByEmail(request, { email: uniqueEmail('gone'), timezone: 'UTC' });
    await giveCourse(request, token);
    // Without a worker, as at a first visit or on plain http: with one, the page has its code.
    const context = await open({ serviceWorkers: 'block', baseURL: proxy.origin });
    await setSessionCookie(context, token, proxy.origin);
    const page = await context.newPage();
    await openChat(page);
    await page.getByRole('textbox', { name: 'Сообщение' }).fill('Ещё не отправлено');
    await page.evaluate(() => {
      history.pushState(null, '', '/catalog');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Экран не открылся' })).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    proxy.repair();
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();
    await openChat(page);
    await expect(page.getByRole('textbox', { name: 'Сообщение' })).toHaveValue('Ещё не отправлено');
    await context.close();
    proxy.close();
  },
);
