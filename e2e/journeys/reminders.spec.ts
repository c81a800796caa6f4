import { rm } from 'node:fs/promises';
import { freePort } from '../../apps/server/src/testing/app/free-port.ts';
import { createSession, setSessionCookie, signUpByEmail, uniqueEmail } from '../fixtures/sessions.ts';
import { expect, test } from '../fixtures/test.ts';
import { createDataDirectory } from '../platform/seeded-data.ts';
import { startPlatform, type Platform } from '../platform/start-platform.ts';

const appId = 'stillness';
const dayMs = 86_400_000;
/** Tomorrow in UTC; the test begins at its noon. */
const today = (Math.floor(Date.now() / dayMs) + 1) * dayMs;
/** The job runs once a minute by the clock of the database, which the test does not move. */
const jobMs = 150_000;

let dataDir: string;
let platform: Platform;
let origin: string;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  dataDir = await createDataDirectory('reminders');
  const port = await freePort();
  platform = await startPlatform({ dataDir, port, movesClock: true, videos: false });
  await platform.setClockOffset(today + dayMs / 2 - Date.now());
  origin = `http://${appId}.localhost:${port}`;
});

test.afterAll(async () => {
  await platform.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test(
  'a reminder at 7:00 in Tokyo opens the lesson, and the settings name a refused push permission [product §2 settingsReminderNew, rules §8 push, product §2 settingsReminders]',
  { tag: '@full' },
  async ({ browser, playwright, faults, contextOptions, viewport }) => {
    test.setTimeout(600_000);
    const request = await playwright.request.newContext({ baseURL: platform.origin });
    const token = await signUpByEmail(request, {
      appId,
      name: 'Вера',
      email: uniqueEmail('vera'),
      timezone: 'Asia/Tokyo',
    });
    const headersOf = (of: string) => ({ authorization: `Bearer ${of}`, 'x-app-id': appId });
    const staff = headersOf(await createSession(request, 'admin@example.com', appId));
    const user = await (await request.get('/spa/api/v1/user', { headers: headersOf(token) })).json();
    const [course] = await (await request.get('/studio/api/courses', { headers: staff })).json();
    const data = {
      user_id: user.id,
      course_id: course.id,
      start_date: (today - dayMs) / 1000,
      end_date: (today + 60 * dayMs) / 1000,
    };
    const given = await request.post('/studio/api/user-course-streams', { headers: staff, data });
    expect(given.status(), await given.text()).toBe(201);
    const streamId: number = (await given.json()).id;

    const context = await browser.newContext({
      ...contextOptions,
      viewport,
      baseURL: origin,
      locale: 'ru-RU',
    });
    faults.watch(context);
    await context.addCookies([{ name: 'learn_cookies', value: 'a0m0', url: origin }]);
    await setSessionCookie(context, token, origin);
    const page = await context.newPage();
    await page.goto('/user/settings/reminders');
    await page.getByRole('link', { name: 'Новое напоминание' }).click();
    await page.getByLabel('Время').fill('07:00');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('link', { name: '07:00 Каждый день' })).toBeVisible();

    await page.goto('/user/settings/notifications');
    await expect(
      page.getByText('Разрешите push-уведомления в настройках телефона или браузера.'),
    ).toBeVisible();
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('switch', { name: 'Новости курсов' }).click();
    expect((await saved).ok()).toBe(true);
    await expect(page.getByRole('switch', { name: 'Новости курсов' })).not.toBeChecked();
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Новости курсов' })).not.toBeChecked();

    await page.goto('/user/points');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // 7:00 in Tokyo is 22:00 of the day before in UTC.
    const seven = today + 22 * 3_600_000;
    await platform.setClockOffset(seven + 1000 - Date.now());
    const bell = page.getByRole('link', { name: '1 новое. Уведомления' });
    await expect(bell).toBeVisible({ timeout: jobMs });
    await bell.click();
    await page.getByRole('link', { name: /^Пора заниматься/ }).click();
    await expect(page).toHaveURL(`${origin}/course/${streamId}/calendar/1`);
    await expect(page.getByRole('link', { name: 'Уведомления', exact: true })).toBeVisible();
  },
);
