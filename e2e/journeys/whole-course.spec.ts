import { rm } from 'node:fs/promises';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { freePort } from '../../apps/server/src/testing/app/free-port.ts';
import { createSession, setSessionCookie, signUpByEmail, uniqueEmail } from '../fixtures/sessions.ts';
import { signInToStudio } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { waitForDemoVideos } from '../fixtures/video.ts';
import { createDemoClips } from '../platform/demo-clips.ts';
import { createDataDirectory } from '../platform/seeded-data.ts';
import { startPlatform, type Platform } from '../platform/start-platform.ts';
import { startRemainingLessons } from './lessons.ts';

// The school with the shortest course: six days, of which the fourth is for rest. Its texts are Spanish.
const appId = 'stillness';
const dayMs = 86_400_000;

let dataDir: string;
let platform: Platform;
let origin: string;
/** 9:00 of the day on which the course starts, as an offset to the machine's clock: no midnight passes during the test. */
let firstMorning: number;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  dataDir = await createDataDirectory('whole-course');
  await createDemoClips(dataDir);
  const port = await freePort();
  platform = await startPlatform({ dataDir, port, movesClock: true });
  origin = `http://${appId}.localhost:${port}`;
  const now = Date.now();
  firstMorning = Math.ceil(now / dayMs) * dayMs + 9 * 3_600_000 - now;
});

test.afterAll(async () => {
  await platform.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Gives the newcomer the course from the server's today on, without an end. Returns the id of the stream. */
async function giveCourse(request: APIRequestContext, learnerToken: string): Promise<number> {
  const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, 'x-app-id': appId });
  const staff = headersOf(await createSession(request, 'admin@example.com', appId));
  const user = await request.get('/spa/api/v1/user', { headers: headersOf(learnerToken) });
  const courses = await request.get('/studio/api/courses', { headers: staff });
  const [{ id: course_id }] = (await courses.json()) as [{ id: number }];
  const start = Math.floor((Date.now() + firstMorning) / dayMs) * dayMs;
  const data = {
    user_id: ((await user.json()) as { id: number }).id,
    course_id,
    start_date: start / 1000,
    end_date: (start + 60 * dayMs) / 1000,
  };
  const given = await request.post('/studio/api/user-course-streams', { headers: staff, data });
  expect(given.status(), await given.text()).toBe(201);
  return ((await given.json()) as { id: number }).id;
}

test(
  'a learner follows a course from the first day to the certificate [product §4 day, product §4 freeze]',
  { tag: '@full' },
  async ({ browser, playwright, faults, contextOptions, viewport }) => {
    test.setTimeout(600_000);
    const request = await playwright.request.newContext({ baseURL: platform.origin });
    await waitForDemoVideos(request);
    await platform.setClockOffset(firstMorning);
    const token = await signUpByEmail(request, {
      appId,
      name: 'Вера',
      email: uniqueEmail('vera'),
      timezone: 'UTC',
    });
    const streamId = await giveCourse(request, token);

    const openContext = async (): Promise<BrowserContext> => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        baseURL: origin,
        locale: 'ru-RU',
        timezoneId: 'UTC',
      });
      faults.watch(context);
      context.setDefaultTimeout(30_000);
      await context.addCookies([{ name: 'learn_cookies', value: 'a0m0', url: origin }]);
      return context;
    };
    const context = await openContext();
    await setSessionCookie(context, token, origin);
    const page = await context.newPage();
    const calendar = `/course/${streamId}/calendar`;
    const points = (amount: string) => page.getByRole('banner').getByRole('link', { name: amount });

    /** Moves the server to a day of the course, counted from 0, and opens an address. */
    async function openOn(day: number, address: string): Promise<void> {
      await platform.setClockOffset(firstMorning + day * dayMs);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    async function completeDay(reward: string): Promise<void> {
      await startRemainingLessons(page);
      await page.getByRole('button', { name: 'Завершить день' }).click();
      const end = page.getByRole('dialog', { name: 'День завершён' });
      await expect(end.getByText(reward)).toBeVisible();
      await end.getByRole('button').last().click();
      await expect(end).toBeHidden();
    }

    await test.step('the learner chooses the options of the course', async () => {
      await openOn(0, calendar);
      await page.getByRole('button', { name: 'Выбрать, как заниматься' }).click();
      const dialog = page.getByRole('dialog', { name: 'Как вам удобнее заниматься' });
      await dialog.getByRole('button', { name: 'En cojín' }).click();
      await dialog.getByRole('button', { name: 'Готово' }).click();
      await expect(page.getByRole('button', { name: 'Как заниматься: En cojín' })).toBeVisible();
    });

    await test.step('the first day has the lessons of the choice; it is completed and rated', async () => {
      await expect(page.getByRole('link', { name: /^День 2\..*Закрыт/ })).toBeVisible();
      await page.getByRole('link', { name: /^День 1\./ }).click();
      const lessons = page.getByRole('navigation', { name: 'Уроки дня' });
      await expect(lessons.getByText('Qué es meditar y qué no')).toBeVisible();
      await expect(lessons.getByText('Un asiento estable')).toBeHidden();
      await completeDay('+10 баллов');
      await rate(page, 'Как вам этот день?');
      await expect(points('30 баллов')).toBeVisible();
    });

    await test.step('on the second day the learner repeats a set more often', async () => {
      await openOn(1, `${calendar}/2`);
      const lessons = page.getByRole('navigation', { name: 'Уроки дня' });
      await expect(lessons.getByText('Exhalar más despacio')).toBeVisible();
      await lessons.getByRole('button', { name: 'Больше повторов: La respiración' }).click();
      await expect(lessons.getByText('3 раза')).toBeVisible();
      await completeDay('+10 баллов');
    });

    await test.step('the learner freezes the course from the next day on', async () => {
      await openOn(1, calendar);
      await page.getByRole('button', { name: 'Заморозить курс' }).click();
      const dialog = page.getByRole('dialog', { name: 'Заморозка курса' });
      const dateOf = (day: number) =>
        new Date(Date.now() + firstMorning + day * dayMs).toISOString().slice(0, 10);
      await dialog.getByLabel('Первый день').fill(dateOf(2));
      await dialog.getByLabel('Последний день', { exact: true }).fill(dateOf(4));
      await expect(dialog.getByText('3 дня заморозки')).toBeVisible();
      await dialog.getByRole('button', { name: 'Заморозить' }).click();
      await expect(page.getByRole('heading', { name: /^Заморозка с/ })).toBeVisible();
    });

    await test.step('a frozen course has no open day; unfreezing returns the days that are left', async () => {
      await openOn(2, `${calendar}/3`);
      await expect(page.getByRole('heading', { name: 'День пока закрыт' })).toBeVisible();
      await openOn(3, calendar);
      await expect(page.getByRole('heading', { name: /^Курс заморожен до/ })).toBeVisible();
      await page.getByRole('button', { name: 'Вернуться к курсу' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Вернуться к курсу' }).click();
      await expect(page.getByRole('link', { name: /^День 3\..*Сегодня/ })).toBeVisible();
      await expect(page.getByRole('link', { name: /^День 4\..*Отдых/ })).toBeVisible();
    });

    await test.step('the days after the freeze open one a day, with a rest day that ends by itself', async () => {
      await openOn(3, `${calendar}/3`);
      await completeDay('+10 баллов');
      await openOn(4, `${calendar}/4`);
      await expect(page.getByText('День отдыха')).toBeVisible();
      await openOn(5, `${calendar}/5`);
      await completeDay('+15 баллов');
    });

    const studio = await (await openContext()).newPage();
    await test.step('the learner sends the homework of the stage from its own screen', async () => {
      await page.goto(calendar);
      await page.getByRole('link', { name: /Tu ritual de diez minutos/ }).click();
      await expect(page).toHaveURL(/\/stages\/\d+\/homework\/\d+$/);
      await expect(page.getByRole('region', { name: 'Этап 2' })).toContainText('Quedarse');
      await page.getByRole('textbox', { name: 'Сообщение' }).fill('Десять минут перед сном, у окна.');
      await page.getByRole('checkbox', { name: 'Contar hasta diez' }).check();
      await page.getByRole('button', { name: 'Отправить' }).click();
      await expect(page.getByRole('main').getByText('На проверке')).toBeVisible();
    });

    await test.step('an expert accepts it', async () => {
      await signInToStudio(studio, 'expert@example.com');
      await studio.getByRole('link', { name: 'Проверка заданий' }).click();
      const desk = studio.getByRole('region', { name: 'Проверка заданий' });
      await desk.getByRole('link', { name: /Вера.*Tu ritual/ }).click();
      await studio.getByRole('button', { name: 'Принять' }).click();
      await studio.getByText(/^Принято: Вера/).waitFor();
      // The acceptance takes effect as soon as the expert leaves the desk.
      await studio.getByRole('link', { name: 'Люди' }).click();
      await expect(page.getByText('Задание принято: +30 баллов.')).toBeVisible();
    });

    await test.step('the last day completes the course, which is rated', async () => {
      await openOn(6, `${calendar}/6`);
      await completeDay('+15 баллов');
      await rate(page, 'Как вам курс?');
    });

    await test.step('the learner confirms the name and receives the certificate', async () => {
      await page.getByRole('link', { name: 'Итоги и сертификат' }).click();
      await expect(page.getByRole('heading', { name: 'Курс пройден!' })).toBeVisible();
      await page.getByRole('textbox', { name: 'Имя и фамилия' }).fill('Вера Кораблёва');
      await page.getByRole('button', { name: 'Получить сертификат' }).click();
      await expect(page.getByText('Выдан на имя: Вера Кораблёва')).toBeVisible();
      await page.getByRole('link', { name: 'Страница для проверки' }).click();
      await expect(page.getByText('Сертификат подлинный')).toBeVisible();
    });

    await test.step('the points of the whole course are in the history', async () => {
      await openOn(6, '/user/points/history');
      // Days 60, homework 30, course 50, two ratings 40.
      await expect(points('180 баллов')).toBeVisible();
    });
    await request.dispose();
  },
);

/** Answers a rating popup with five stars. */
async function rate(page: Page, question: string): Promise<void> {
  const popup = page.getByRole('dialog', { name: question });
  await popup.getByRole('radio', { name: /^5 звёзд/ }).check();
  await popup.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByText(/^Спасибо за оценку/)).toBeVisible();
}
