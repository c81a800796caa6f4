import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { signIn, signInToStudio } from '../fixtures/people.ts';
import { expectPlayed, lessonVideo } from '../journeys/learner-steps.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { createDataDirectory } from '../platform/seeded-data.ts';
import { startPlatform, type Platform } from '../platform/start-platform.ts';

const media = path.join(import.meta.dirname, '..', 'media');
const photo = { name: 'photo.png', mimeType: 'image/png', buffer: onePixel() };

// One platform for both.
test.describe.configure({ mode: 'serial' });

let dataDir: string;
let port: number;
let platform: Platform;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  dataDir = await createDataDirectory('lost');
  port = await freePort();
  platform = await startPlatform({ dataDir, port, videos: false });
});

test.afterAll(async () => {
  await platform.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const lost = (page: Page) => page.getByRole('status').filter({ hasText: 'Нет связи с сервером' });

/** Fails when the page is loaded anew: whatever was in its memory has to be there at the end. */
async function markMemory(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(globalThis, { wasHere: true }));
  return async () => expect(await page.evaluate(() => 'wasHere' in globalThis)).toBe(true);
}

test('a server that goes away and comes back takes nothing from those who are at work [rules §8]', async ({
  browser,
  faults,
}) => {
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
  await signInToStudio(expert, 'expert@example.com');

  await learner.goto('/homework');
  await learner
    .getByRole('region', { name: /^На доработке/ })
    .getByRole('link')
    .first()
    .click();
  const answer = learner.getByRole('textbox', { name: 'Сообщение' });
  await answer.fill('Переснял у окна, посмотрите, пожалуйста.');
  const desk = expert.getByRole('region', { name: /^Стол проверки/ });
  await expert.goto('/studio/review');
  await desk
    .getByRole('link', { name: /Мария Лебедева/ })
    .first()
    .click();
  const remark = expert.getByRole('textbox', { name: 'Ответ ученику' });
  await remark.fill('Хорошее начало!');
  const [learnerKept, expertKept] = [await markMemory(learner), await markMemory(expert)];

  await codeOfScreens(learner);

  await platform.stop();
  await expect(lost(learner)).toBeVisible({ timeout: 20_000 });
  await expect(lost(expert)).toBeVisible({ timeout: 20_000 });
  await expect(answer).toHaveValue('Переснял у окна, посмотрите, пожалуйста.');

  await test.step('what cannot be sent comes back to where it was written', async () => {
    await learner.getByRole('button', { name: 'Отправить', exact: true }).click();
    await expect(
      learner.getByText('Нет связи с сервером. Проверьте интернет', { exact: false }),
    ).toBeVisible();
    await expect(answer).toHaveValue('Переснял у окна, посмотрите, пожалуйста.');
    await expert.getByRole('button', { name: /^Ответить/ }).click();
    await expect(remark).toHaveValue('Хорошее начало!');
  });
  await test.step('a file waits', async () => {
    await learner.locator('input[type=file]').setInputFiles(photo);
    await expect(learner.getByText('Загрузка продолжится сама', { exact: false })).toBeVisible();
  });
  await test.step('a screen that was not opened before says what is missing', async () => {
    await learner.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Баллы' }).click();
    await expect(learner.getByRole('heading', { level: 1, name: 'Мои баллы' })).toBeVisible();
    await expect(learner.getByRole('heading', { name: 'Не удалось загрузить' })).toBeVisible({
      timeout: 20_000,
    });
  });

  platform = await startPlatform({ dataDir, port, videos: false });
  await expect(lost(learner)).toBeHidden({ timeout: 30_000 });
  await expect(lost(expert)).toBeHidden({ timeout: 30_000 });
  await expect(learner.getByRole('listitem').filter({ hasText: 'Пройден день курса' }).first()).toBeVisible({
    timeout: 20_000,
  });

  await test.step('the learner goes on where they were', async () => {
    await learner.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Задания' }).click();
    await expect(answer).toHaveValue('Переснял у окна, посмотрите, пожалуйста.');
    await expect(learner.getByText(/^Загружен,/)).toBeVisible({ timeout: 30_000 });
    await learner.getByRole('button', { name: 'Отправить', exact: true }).click();
    await expect(learner.getByRole('log').getByText('Переснял у окна')).toBeVisible();
    await expect(answer).toHaveValue('');
  });
  await test.step('the expert sends, and hears of the learner again', async () => {
    await expert.getByRole('button', { name: /^Ответить/ }).click();
    await expect(expert.getByRole('log').getByText('Хорошее начало!')).toBeVisible();
    await expect(desk.getByRole('link', { name: /Анна Белова.*Где живёт ваш язык/ })).toBeVisible();
  });
  await learnerKept();
  await expertKept();
  await Promise.all([learnerContext.close(), expertContext.close()]);
});

test('a video that could not be made ready is told of, and plays as it came [rules §8]', async ({
  browser,
  faults,
}) => {
  const context = await browser.newContext({ baseURL: platform.origin, locale: 'ru-RU' });
  faults.watch(context);
  const page = await context.newPage();
  await signIn(page, 'learner@example.com');
  await page.goto('/homework');
  await page
    .getByRole('link', { name: /Дневник бровей/ })
    .first()
    .click();
  await page.locator('input[type=file]').setInputFiles([path.join(media, 'exercise.mp4')]);
  await expect(page.getByText(/^Загружен,/)).toBeVisible();
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
  await page
    .getByRole('log')
    .getByRole('button', { name: 'Смотреть: exercise.mp4' })
    .click({ timeout: 30_000 });
  await expectPlayed(lessonVideo(page, 'exercise.mp4'), 0.5);
  await context.close();
});

/** Waits until the app has fetched ahead what later screens need. */
async function codeOfScreens(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('points-route')),
      ),
    )
    .toBe(true);
}

function onePixel(): Buffer {
  return Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
}
