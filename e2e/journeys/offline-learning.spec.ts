import type { APIRequestContext, Page } from '@playwright/test';
import { phone } from '../playwright.config.ts';
import { createSession, setSessionCookie, signUpByEmail, uniqueEmail } from '../fixtures/sessions.ts';
import { expect, test } from '../fixtures/test.ts';

const dayMs = 86_400_000;

/** Gives the newcomer the first course of the school from today on; returns the id of the stream. */
async function giveCourse(request: APIRequestContext, token: string): Promise<number> {
  const staff = { authorization: `Bearer ${await createSession(request, 'admin@example.com')}` };
  const own = { authorization: `Bearer ${token}` };
  const [course] = await (await request.get('/studio/api/courses', { headers: staff })).json();
  const start = Math.floor(Date.now() / dayMs) * dayMs;
  const data = {
    user_id: (await (await request.get('/spa/api/v1/user', { headers: own })).json()).id,
    course_id: course.id,
    start_date: (start - dayMs) / 1000,
    end_date: (start + 60 * dayMs) / 1000,
  };
  const given = await request.post('/studio/api/user-course-streams', { headers: staff, data });
  expect(given.status(), await given.text()).toBe(201);
  return (await given.json()).id;
}

/** Waits until the service worker answers for the page, and everything on it is loaded. */
async function waitUntilStored(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
    .toBe('activated');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

test(
  'a day that is begun without a network survives a restart of the app and reaches the server once, at its time [product §4 online/offline]',
  { tag: '@full' },
  async ({ open, request, faults, baseURL }) => {
    test.setTimeout(180_000);
    faults.allow(/net::ERR_INTERNET_DISCONNECTED|WebSocket connection|ERR_FAILED/);
    const token = await signUpByEmail(request, { email: uniqueEmail('train'), timezone: 'UTC' });
    const streamId = await giveCourse(request, token);
    const context = await open({ serviceWorkers: 'allow', timezoneId: 'UTC', ...phone });
    await setSessionCookie(context, token, baseURL ?? '');
    const page = await context.newPage();
    for (const address of [`/course/${streamId}/calendar`, `/course/${streamId}/calendar/1`]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await waitUntilStored(page);
    }
    await page.goto(`/course/${streamId}/calendar/1`);
    await expect(page.getByRole('button', { name: 'Начать день' })).toBeVisible();
    await waitUntilStored(page);

    await test.step('the day is begun without a network', async () => {
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Начать день' }).click();
      await expect(page.getByRole('button', { name: 'Начать день' })).toBeHidden();
    });

    const again = await test.step('it is begun after a restart without a network, too', async () => {
      await page.close();
      const restarted = await context.newPage();
      await restarted.goto(`/course/${streamId}/calendar/1`);
      await expect(restarted.getByRole('status').filter({ hasText: 'Нет интернета' })).toBeVisible();
      await expect(restarted.getByRole('button', { name: 'Завершить день' })).toBeVisible();
      return restarted;
    });

    await test.step('the server knows it once the network is back', async () => {
      const readDay = async () => {
        const answer = await request.get(`/spa/api/v1/user-course-streams/${streamId}/status`, {
          headers: { authorization: `Bearer ${token}` },
        });
        const { days } = (await answer.json()) as { days: { status: string; started_at: number }[] };
        return days[0];
      };
      expect((await readDay())?.status).toBe('not_started');
      const online = Date.now() / 1000;
      await context.setOffline(false);
      await expect.poll(async () => (await readDay())?.status, { timeout: 30_000 }).toBe('started');
      expect((await readDay())?.started_at).toBeLessThan(online);
      await expect(again.getByRole('status').filter({ hasText: 'Нет интернета' })).toBeHidden();
      await expect(again.getByRole('button', { name: 'Завершить день' })).toBeVisible();
    });
  },
);
