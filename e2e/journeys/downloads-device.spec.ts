import type { Page } from '@playwright/test';
import { phone } from '../playwright.config.ts';
import {
  downloadDay,
  expectLoaded,
  limitRate,
  limitStorage,
  statusesOf,
  storedData,
} from '../fixtures/downloads.ts';
import { offlineFaults, waitUntilStored } from '../fixtures/offline.ts';
import { setSessionCookie, signUpByEmail, uniqueEmail } from '../fixtures/sessions.ts';
import { giveCourse } from '../fixtures/streams.ts';
import { expect, test } from '../fixtures/test.ts';
import { videoReadyMs, waitForDemoVideos } from '../fixtures/video.ts';

test.use(phone);
test.beforeEach(async ({ request }) => {
  test.setTimeout(videoReadyMs + 180_000);
  await waitForDemoVideos(request);
});

/** Slow enough that a test finds the download of a day unfinished. */
const slow = 40_000;

test(
  'nothing of an account remains after a sign-out in another tab while a download runs, nor after a cookie that has run out [product §4 logout]',
  { tag: '@full' },
  async ({ open, request, faults, baseURL }) => {
    // What is on its way when the session ends is refused.
    faults.allow(/status of 401/);
    const context = await open({ serviceWorkers: 'allow', timezoneId: 'UTC' });
    const [page, other] = [await context.newPage(), await context.newPage()];
    const signIn = async () => {
      const token = await signUpByEmail(request, { email: uniqueEmail('leaves'), timezone: 'UTC' });
      await setSessionCookie(context, token, baseURL ?? '');
      return `/course/${await giveCourse(request, token)}/calendar/1`;
    };
    const signInPage = (of: Page) => of.getByRole('textbox', { name: 'Электронная почта' });

    await test.step('a sign-out', async () => {
      const day = await signIn();
      for (const one of [page, other]) await limitRate(await context.newCDPSession(one), slow);
      await other.goto('/downloads');
      await downloadDay(page, day);
      await other.goto('/logout');
      for (const one of [page, other]) await expect(signInPage(one)).toBeVisible();
      await expect.poll(() => storedData(other)).toEqual({});
    });
    for (const one of [page, other]) await limitRate(await context.newCDPSession(one), null);

    await test.step('a cookie that has run out while the app was closed', async () => {
      await downloadDay(page, await signIn());
      await expectLoaded(page);
      await other.close();
      await page.goto('about:blank');
      await context.clearCookies({ name: 'learn_session' });
      await page.goto('/home');
      await expect(signInPage(page)).toBeVisible();
      await expect.poll(() => storedData(page), { timeout: 20_000 }).toEqual({});
    });
  },
);

test(
  'a full device and files that the browser has deleted are said in words, and the downloads are loaded again on request [rules §8 not enough space]',
  { tag: '@full' },
  async ({ open, request, faults, baseURL }) => {
    faults.allow(offlineFaults);
    const context = await open({ serviceWorkers: 'allow', timezoneId: 'UTC' });
    const token = await signUpByEmail(request, { email: uniqueEmail('full'), timezone: 'UTC' });
    await setSessionCookie(context, token, baseURL ?? '');
    const day = `/course/${await giveCourse(request, token)}/calendar/1`;
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const main = page.getByRole('main');
    const again = page.getByRole('button', { name: 'Скачать недостающее' });

    await test.step('the device is full in the middle of a download', async () => {
      await limitRate(devtools, slow);
      await downloadDay(page, day);
      await limitStorage(devtools, page, 60_000);
      await expect
        .poll(async () => [...new Set(await statusesOf(page))], { timeout: 30_000 })
        .toEqual(['no_space']);
      await page.goto('/downloads');
      await expect(main.getByText('Недостаточно места').first()).toBeVisible();
      await expect(main.getByText('Скачано')).toHaveCount(0);
      await limitRate(devtools, null);
      await limitStorage(devtools, page, 100_000_000);
      await again.click();
      await expectLoaded(page);
      await expect(again).toBeHidden();
    });

    for (const [name, storageTypes] of [
      ['the files', 'file_systems'],
      ['everything that it may delete', 'file_systems,indexeddb,cache_storage'],
    ] as const)
      await test.step(`the browser has deleted ${name}`, async () => {
        const { origin } = new URL(page.url());
        await page.goto('about:blank');
        await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes });
        await page.goto(day);
        await expect(page.getByText('Браузер освободил место и удалил скачанные уроки.')).toBeVisible();
        await page.getByRole('link', { name: 'К загрузкам' }).click();
        await expect(main.getByText('Браузер удалил файлы, чтобы освободить место').first()).toBeVisible();
        await again.click();
        await expectLoaded(page);
      });

    await test.step('without internet, a lesson whose files were deleted says so', async () => {
      await page.goto(day);
      await waitUntilStored(page);
      const { origin } = new URL(page.url());
      await page.goto('about:blank');
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'file_systems' });
      await context.setOffline(true);
      await page.goto(day);
      await expect(page.getByText(/видео не воспроизвод[ия]тся/i)).toBeVisible();
    });
  },
);
