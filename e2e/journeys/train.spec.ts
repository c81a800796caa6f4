import { chromium, type BrowserContext } from '@playwright/test';
import { phone } from '../playwright.config.ts';
import { attachFiles, createPhoto } from '../fixtures/files.ts';
import { offlineFaults, waitUntilStored } from '../fixtures/offline.ts';
import { setSessionCookie, signUpByEmail, uniqueEmail } from '../fixtures/sessions.ts';
import { giveCourse, readFirstDay } from '../fixtures/streams.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectPlayed, videoByTitle, videoReadyMs, waitForDemoVideos } from '../fixtures/video.ts';
import { lessonRows, startRemainingLessons } from './lessons.ts';

const report = 'Лоб напряжён, челюсть тоже: фото до начала.';
const question = 'Можно ли заниматься в поезде?';

test(
  'a learner downloads a day, closes the browser, and does the day in a train: lessons, homework with a photo, a message; all of it arrives once [product §2 downloads, product §4 online/offline]',
  { tag: '@full' },
  async ({ request, faults, baseURL, launchOptions }, testInfo) => {
    test.setTimeout(videoReadyMs + 240_000);
    faults.allow(offlineFaults);
    await waitForDemoVideos(request);
    const token = await signUpByEmail(request, { email: uniqueEmail('train'), timezone: 'UTC' });
    const headers = { authorization: `Bearer ${token}` };
    const streamId = await giveCourse(request, token);
    const day = `/course/${streamId}/calendar/1`;
    const open = async (): Promise<BrowserContext> => {
      const context = await chromium.launchPersistentContext(testInfo.outputPath('profile'), {
        ...launchOptions,
        ...phone,
        baseURL: baseURL ?? '',
        locale: 'ru-RU',
        timezoneId: 'UTC',
        reducedMotion: 'reduce',
        serviceWorkers: 'allow',
      });
      faults.watch(context);
      return context;
    };

    await test.step('at home she opens what she needs and downloads the day', async () => {
      const context = await open();
      await setSessionCookie(context, token, baseURL ?? '');
      const page = await context.newPage();
      await page.goto('/chats');
      await page.getByRole('button', { name: 'Только необходимые' }).click();
      await waitUntilStored(page);
      await page.goto('/homework');
      await waitUntilStored(page);
      await page.goto(day);
      await waitUntilStored(page);
      await page.getByRole('button', { name: 'Скачать день' }).click();
      const dialog = page.getByRole('dialog', { name: 'Скачать день' });
      await dialog.getByRole('button', { name: 'Скачать', exact: true }).click();
      await expect(page.getByRole('button', { name: /^Удалить: .*Скачано/ })).toHaveCount(
        await lessonRows(page).count(),
        { timeout: 120_000 },
      );
      await context.close();
    });

    const context = await open();
    await context.setOffline(true);
    const page = await context.newPage();
    await test.step('without internet she watches the lessons and completes the day', async () => {
      await page.goto(day);
      await expect(page.getByRole('status').filter({ hasText: 'Нет интернета' })).toBeVisible();
      await page.getByRole('button', { name: 'Начать день' }).click();
      await lessonRows(page).first().click();
      await expectPlayed(videoByTitle(page, 'Как устроены эти три недели'), 1);
      await startRemainingLessons(page);
      await page.getByRole('button', { name: 'Завершить день' }).click();
    });
    await test.step('she writes her homework with a photo, and a message to the experts', async () => {
      await page.getByRole('link', { name: 'Выполнить задание' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Точка отсчёта' })).toBeVisible();
      await page.getByRole('textbox', { name: 'Сообщение' }).fill(report);
      await attachFiles(page, [await createPhoto(page, testInfo.outputPath('before.jpg'))]);
      await expect(page.getByText(/^Нет связи\. Загрузка продолжится/)).toBeVisible();
      await page.goto('/chats');
      await page.getByRole('link', { name: /Чат с экспертами/ }).click();
      await page.getByRole('textbox', { name: 'Сообщение' }).fill(question);
      await page.getByRole('button', { name: 'Отправить' }).click();
      await expect(page.getByRole('log').getByText(question)).toBeVisible();
    });

    await test.step('the tab is closed; with internet the day and the message arrive, each once', async () => {
      await page.close();
      await context.setOffline(false);
      const again = await context.newPage();
      await again.goto('/homework');
      await expect
        .poll(async () => (await readFirstDay(request, token, streamId))?.status, { timeout: 60_000 })
        .toBe('ended');
      await expect(again.getByRole('link', { name: '10 баллов' })).toBeVisible();
      await again.getByRole('link', { name: /Точка отсчёта/ }).click();
      await expect(again.getByRole('list', { name: 'Файлы' })).toHaveText(/before\.jpg.*Загружен,/, {
        timeout: 60_000,
      });
      await expect(again.getByRole('textbox', { name: 'Сообщение' })).toHaveValue(report);
      await again.getByRole('button', { name: 'Отправить' }).click();
      await expect(again.getByRole('main').getByText('На проверке')).toBeVisible();
      await expect(again.getByRole('log').getByText(report)).toHaveCount(1);
      await again.goto('/chats');
      await again.getByRole('link', { name: /Чат с экспертами/ }).click();
      await expect(again.getByRole('log').getByText(question)).toHaveCount(1);
      await again.reload();
      await expect(again.getByRole('log').getByText(question)).toHaveCount(1);
    });

    const points = await (await request.get('/spa/api/v1/user-score', { headers })).json();
    expect(points).toEqual([expect.objectContaining({ reason: 'day_ended', amount: 10 })]);
    await context.close();
  },
);
