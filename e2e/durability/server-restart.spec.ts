import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { signIn, signInToStudio } from '../fixtures/sign-in.ts';
import { expectPlayed, videoByTitle } from '../fixtures/video.ts';
import { freePort } from '../../apps/server/src/testing/app/free-port.ts';
import { createDataDirectory } from '../platform/seeded-data.ts';
import { startPlatform, type Platform } from '../platform/start-platform.ts';

const media = path.join(import.meta.dirname, '..', 'media');
const photo = { name: 'photo.png', mimeType: 'image/png', buffer: createOnePixelPng() };

// The tests share one platform.
test.describe.configure({ mode: 'serial' });

let dataDir: string;
let port: number;
let platform: Platform;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  dataDir = await createDataDirectory('server-restart');
  port = await freePort();
  platform = await startPlatform({ dataDir, port, videos: false });
});

test.afterAll(async () => {
  await platform.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const disconnectedNotice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Нет связи с сервером' });

/** Marks the open page. The returned function fails if the page has been reloaded since. */
async function markPage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(globalThis, { isMarked: true }));
  return async () => expect(await page.evaluate(() => 'isMarked' in globalThis)).toBe(true);
}

test(
  'a restart of the server loses no unsent text and no upload of a learner and an expert',
  { tag: '@full' },
  async ({ browser, faults }) => {
    test.setTimeout(240_000);
    faults.allow(
      /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|WebSocket connection|dynamically imported module|status of 50/,
    );
    const open = () => browser.newContext({ baseURL: platform.origin, locale: 'ru-RU' });
    const [learnerContext, expertContext] = [await open(), await open()];
    for (const context of [learnerContext, expertContext]) faults.watch(context);
    const learner = await learnerContext.newPage();
    const expert = await expertContext.newPage();
    await signIn(learner, 'learner@example.com');
    // Its banner covers the end of the menu.
    await learner.getByRole('button', { name: 'Только необходимые' }).click();
    await signInToStudio(expert, 'expert@example.com');

    await learner.goto('/homework');
    await learner
      .getByRole('region', { name: /^Ждут вашего ответа/ })
      .getByRole('link')
      .first()
      .click();
    const message = learner.getByRole('textbox', { name: 'Сообщение' });
    await message.fill('Переснял у окна, посмотрите, пожалуйста.');
    const desk = expert.getByRole('region', { name: /^Проверка заданий/ });
    await expert.goto('/studio/review');
    await desk
      .getByRole('link', { name: /Мария Лебедева/ })
      .first()
      .click();
    const reply = expert.getByRole('textbox', { name: 'Ответ ученику' });
    await reply.fill('Хорошее начало!');
    const expectSamePages = [await markPage(learner), await markPage(expert)];

    await waitForPrefetch(learner);

    await platform.stop();
    await expect(disconnectedNotice(learner)).toBeVisible({ timeout: 20_000 });
    await expect(disconnectedNotice(expert)).toBeVisible({ timeout: 20_000 });
    await expect(message).toHaveValue('Переснял у окна, посмотрите, пожалуйста.');

    await test.step('a message that cannot be sent stays in its field', async () => {
      await learner.getByRole('button', { name: 'Отправить', exact: true }).click();
      await expect(
        learner.getByText('Нет связи с сервером. Проверьте интернет', { exact: false }),
      ).toBeVisible();
      await expect(message).toHaveValue('Переснял у окна, посмотрите, пожалуйста.');
      await expert.getByRole('button', { name: /^Ответить/ }).click();
      await expect(reply).toHaveValue('Хорошее начало!');
    });
    await test.step('an upload waits for the connection', async () => {
      await learner.locator('input[type=file][multiple]').setInputFiles(photo);
      await expect(learner.getByText('Загрузка продолжится сама', { exact: false })).toBeVisible();
    });
    await test.step('a screen without cached data says that there is no connection', async () => {
      await learner.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Баллы' }).click();
      await expect(learner.getByRole('heading', { level: 1, name: 'Мои баллы' })).toBeVisible();
      await expect(learner.getByRole('heading', { name: 'Нет связи с сервером' })).toBeVisible({
        timeout: 20_000,
      });
    });

    platform = await startPlatform({ dataDir, port, videos: false });
    await expect(disconnectedNotice(learner)).toBeHidden({ timeout: 30_000 });
    await expect(disconnectedNotice(expert)).toBeHidden({ timeout: 30_000 });
    await expect(learner.getByRole('listitem').filter({ hasText: 'Пройден день курса' }).first()).toBeVisible(
      {
        timeout: 20_000,
      },
    );

    await test.step('the learner sends the message and the file', async () => {
      await learner
        .getByRole('navigation', { name: 'Разделы' })
        .getByRole('link', { name: 'Задания' })
        .click();
      // The section opens where it was left.
      await expect(learner.getByRole('heading', { level: 1, name: 'Где живёт ваш язык' })).toBeVisible();
      await expect(message).toHaveValue('Переснял у окна, посмотрите, пожалуйста.');
      await expect(learner.getByText(/^Загружен,/)).toBeVisible({ timeout: 30_000 });
      await learner.getByRole('button', { name: 'Отправить', exact: true }).click();
      await expect(learner.getByRole('log').getByText('Переснял у окна')).toBeVisible();
      await expect(message).toHaveValue('');
    });
    await test.step('the expert sends the reply and receives new homework', async () => {
      const answer = expert.getByRole('button', { name: /^Ответить/ });
      const sent = expert.getByRole('log').getByText('Хорошее начало!');
      // The app has repeated the call for some seconds: it may have arrived when the server was back.
      await expect(sent.or(answer.and(expert.locator(':not([aria-disabled=true])')))).toBeVisible();
      if (!(await sent.isVisible())) await answer.click();
      await expect(sent).toHaveCount(1);
      await expect(desk.getByRole('link', { name: /Анна Белова.*Где живёт ваш язык/ })).toBeVisible();
    });
    for (const expectSamePage of expectSamePages) await expectSamePage();
    await Promise.all([learnerContext.close(), expertContext.close()]);
  },
);

test(
  'a video that cannot be transcoded plays in its original format [rules §8 the video hasn’t been converted yet]',
  { tag: '@full' },
  async ({ browser, faults }) => {
    const context = await browser.newContext({ baseURL: platform.origin, locale: 'ru-RU' });
    faults.watch(context);
    const page = await context.newPage();
    await signIn(page, 'learner@example.com');
    await page.goto('/homework');
    await page
      .getByRole('link', { name: /Дневник бровей/ })
      .first()
      .click();
    await page.locator('input[type=file][multiple]').setInputFiles([path.join(media, 'exercise.mp4')]);
    await expect(page.getByText(/^Загружен,/)).toBeVisible();
    await page.getByRole('button', { name: 'Отправить', exact: true }).click();
    await page
      .getByRole('log')
      .getByRole('button', { name: 'Смотреть: exercise.mp4' })
      .click({ timeout: 30_000 });
    await expectPlayed(videoByTitle(page, 'exercise.mp4'), 0.5);
    await context.close();
  },
);

/** Waits until the app has prefetched the code of later screens. */
async function waitForPrefetch(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('points-route')),
      ),
    )
    .toBe(true);
}

function createOnePixelPng(): Buffer {
  return Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
}
