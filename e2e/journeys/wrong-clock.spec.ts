import type { Page } from '@playwright/test';
import { phone } from '../playwright.config.ts';
import { downloadDay, expectLoaded } from '../fixtures/downloads.ts';
import { offlineFaults } from '../fixtures/offline.ts';
import { setSessionCookie, signUpByEmail, uniqueEmail } from '../fixtures/sessions.ts';
import { giveCourse, readFirstDay } from '../fixtures/streams.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectPlayed, videoByTitle, videoReadyMs, waitForDemoVideos } from '../fixtures/video.ts';
import { lessonRows } from './lessons.ts';

const dayMs = 86_400_000;
const yearMs = 365 * dayMs;
const lesson = 'Как устроены эти три недели';

/** Opens a screen as a link in the page does: a new start would have no answers that are younger than 30 days. */
const follow = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** The screen of downloads asks for the time when it opens. */
async function leaveDownloads(page: Page): Promise<void> {
  await follow(page, '/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Загрузки' })).toBeHidden();
}

test(
  'a device whose clock is years wrong learns without a network for 30 days, gains no time by setting it, and the server dates what it did [issue 38]',
  { tag: '@full' },
  async ({ open, request, faults, baseURL }) => {
    test.setTimeout(videoReadyMs + 180_000);
    faults.allow(offlineFaults);
    await waitForDemoVideos(request);
    const token = await signUpByEmail(request, { email: uniqueEmail('clock'), timezone: 'UTC' });
    const streamId = await giveCourse(request, token);
    const context = await open({ serviceWorkers: 'allow', timezoneId: 'UTC', ...phone });
    await setSessionCookie(context, token, baseURL ?? '');
    const page = await context.newPage();
    const day = `/course/${streamId}/calendar/1`;
    const main = page.getByRole('main');
    const row = lessonRows(page).filter({ hasText: lesson });
    const startedAt = Date.now();
    const setClock = (error: number) => context.clock.setSystemTime(Date.now() + error);
    const needsContact = 'Подключитесь к интернету: без него загрузки открываются 30 дней.';
    const isWrong = 'Часы на устройстве показывают неверное время. Подключитесь к интернету.';
    const [slow, later] = [-9 * yearMs, -9 * yearMs + 29 * dayMs];

    await test.step('with a clock that is nine years slow, a day is downloaded', async () => {
      await setClock(slow);
      await downloadDay(page, day);
      await expectLoaded(page);
      expect(await page.evaluate(() => new Date().getFullYear())).toBeLessThan(new Date().getFullYear() - 7);
    });

    await test.step('without a network the app starts at the right day, and it is begun', async () => {
      await context.setOffline(true);
      await page.reload();
      await page.getByRole('button', { name: 'Начать день' }).click();
      await row.click();
      await expectPlayed(videoByTitle(page, lesson), 1);
      await follow(page, `/course/${streamId}/calendar`);
      // No day has opened early, and none has closed.
      await expect(page.locator('[aria-current="date"]')).toHaveText(/День 1\..*Сегодня/);
    });

    await test.step('after 29 days it plays, after 31 it asks for the network', async () => {
      await setClock(later);
      await follow(page, '/downloads');
      await expect(main.getByText('Скачано').first()).toBeVisible();
      for (const text of [needsContact, isWrong]) await expect(main.getByText(text)).toBeHidden();
      await leaveDownloads(page);
      await setClock(later + 2 * dayMs);
      await follow(page, '/downloads');
      await expect(main.getByText(needsContact)).toBeVisible();
    });

    await test.step('a clock that is set back gains nothing, nor does one that is set right', async () => {
      for (const [error, text] of [
        [slow, isWrong],
        [-40 * yearMs, isWrong],
        [0, needsContact],
        [3 * yearMs, needsContact],
        [0, isWrong],
      ] as const) {
        await leaveDownloads(page);
        await setClock(error);
        await follow(page, '/downloads');
        await expect(main.getByText(text)).toBeVisible();
      }
      await follow(page, day);
      await row.click();
      await expect(page.getByText('Видео не воспроизводятся офлайн')).toBeVisible();
    });

    await test.step('with the network everything opens again, and the day is dated between the last contact and now', async () => {
      await context.setOffline(false);
      const readDay = () => readFirstDay(request, token, streamId);
      await expect.poll(async () => (await readDay())?.status, { timeout: 30_000 }).toBe('started');
      const at = ((await readDay())?.started_at ?? 0) * 1000;
      expect(at).toBeGreaterThanOrEqual(startedAt - 1000);
      expect(at).toBeLessThanOrEqual(Date.now());
      await follow(page, '/downloads');
      await expect(main.getByText('Скачано').first()).toBeVisible();
      await expect(main.getByText(isWrong)).toBeHidden();
      await context.setOffline(true);
      await follow(page, day);
      await row.click();
      await expectPlayed(videoByTitle(page, lesson), 1);
    });
  },
);
