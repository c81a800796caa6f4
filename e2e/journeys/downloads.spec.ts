import { stat } from 'node:fs/promises';
import { expectLoaded } from '../fixtures/downloads.ts';
import { offlineFaults, waitUntilStored } from '../fixtures/offline.ts';
import { setSessionCookie, signUpByEmail, uniqueEmail } from '../fixtures/sessions.ts';
import { giveCourse } from '../fixtures/streams.ts';
import { expect, test } from '../fixtures/test.ts';
import {
  expectPlayed,
  readPosition,
  videoByTitle,
  videoReadyMs,
  waitForDemoVideos,
} from '../fixtures/video.ts';
import { lessonRows } from './lessons.ts';

test.use({ viewport: { width: 390, height: 844 } });

test(
  'a learner downloads a lesson, watches it without internet after a restart of the page, and deletes it [product §2 downloads, product §4 video download, rules §8 videos can’t play offline]',
  { tag: '@full' },
  async ({ open, request, faults }) => {
    test.setTimeout(videoReadyMs + 180_000);
    await waitForDemoVideos(request);
    const context = await open({ as: 'learner@example.com', serviceWorkers: 'allow' });
    const page = await context.newPage();
    const loaded = page.getByRole('button', { name: /^Удалить: Ладони на рёбрах\. Скачано/ });
    const video = videoByTitle(page, 'Ладони на рёбрах');

    await test.step('the lesson is downloaded after a choice of the quality', async () => {
      await page.goto('/course/1/calendar/2');
      await expect(lessonRows(page).first()).toBeVisible();
      await waitUntilStored(page);
      await page.getByRole('button', { name: 'Скачать урок «Ладони на рёбрах»' }).click();
      const dialog = page.getByRole('dialog', { name: 'Скачать урок' });
      await expect(dialog.getByRole('radio').first()).toBeVisible();
      await expect(dialog.getByText(/[кМ]Б$/).first()).toBeVisible();
      await dialog.getByRole('button', { name: 'Скачать', exact: true }).click();
      await expect(loaded).toBeVisible({ timeout: 60_000 });
    });

    await test.step('what is stored is encrypted', async () => {
      const isPlain = await page.evaluate(async () => {
        const root = await (await navigator.storage.getDirectory()).getDirectoryHandle('downloads');
        for await (const folder of root.values()) {
          if (folder.kind !== 'directory') continue;
          for await (const file of folder.values()) {
            const text = await (await (file as FileSystemFileHandle).getFile()).text();
            if (/#EXTM3U|ftyp|WEBVTT|RIFF/.test(text)) return true;
          }
        }
        return false;
      });
      expect(isPlain).toBe(false);
    });

    faults.allow(offlineFaults);
    await test.step('without internet the page opens again, and the lesson plays and seeks', async () => {
      // The page answers from its cache once more, with everything stored.
      await page.reload();
      await expect(loaded).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await context.setOffline(true);
      await page.reload();
      await lessonRows(page).filter({ hasText: 'Ладони на рёбрах' }).click();
      await expectPlayed(video, 1);
      await video.evaluate((element) => {
        if (element instanceof HTMLVideoElement) element.currentTime = element.duration / 2;
      });
      const half = await video.evaluate((element) => (element as HTMLVideoElement).duration / 2);
      await expect.poll(() => readPosition(video)).toBeGreaterThan(half);
    });

    await test.step('a lesson that is not on the device says so', async () => {
      await lessonRows(page).filter({ hasNotText: 'Ладони на рёбрах' }).first().click();
      await expect(page.getByText('Видео не воспроизводятся офлайн')).toBeVisible();
    });

    await test.step('the page of downloads lists the lesson, and deletes it with its files', async () => {
      await context.setOffline(false);
      await page.goto('/downloads');
      await expect(page.getByText(/^Занято на устройстве: .*[кМ]Б$/)).toBeVisible();
      await page.getByRole('button', { name: 'Удалить: Ладони на рёбрах' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }).click();
      await expect(page.getByText('Ничего не скачано')).toBeVisible();
      const folders = () =>
        page.evaluate(async () => {
          const root = await (await navigator.storage.getDirectory()).getDirectoryHandle('downloads');
          const names: string[] = [];
          for await (const name of root.keys()) names.push(name);
          return names;
        });
      // The list is empty at once, the files are deleted after it.
      await expect.poll(folders).toEqual([]);
    });
  },
);

test(
  'the documents of a downloaded course open without internet: those of its days and its own, PDF files included [product §2 materials]',
  { tag: '@full' },
  async ({ open, request, faults, baseURL }) => {
    test.setTimeout(videoReadyMs + 180_000);
    faults.allow(offlineFaults);
    await waitForDemoVideos(request);
    const token = await signUpByEmail(request, { email: uniqueEmail('papers'), timezone: 'UTC' });
    const streamId = await giveCourse(request, token);
    const context = await open({ serviceWorkers: 'allow', timezoneId: 'UTC', acceptDownloads: true });
    await setSessionCookie(context, token, baseURL ?? '');
    // The demo has text files only: one of them becomes a PDF of the same size.
    await context.route('**/private/**', async (route) => {
      const response = await route.fetch();
      const body = await response.body();
      if (body.includes('Живое лицо. Памятка')) body.write('%PDF-1.7\n');
      await route.fulfill({ response, body });
    });
    const page = await context.newPage();
    const materials = page.getByRole('main').getByRole('listitem').getByRole('button');

    await test.step('the course is downloaded before any of its days was opened', async () => {
      await page.goto(`/course/${streamId}/calendar`);
      await waitUntilStored(page);
      await page.getByRole('button', { name: 'Скачать курс' }).click();
      const dialog = page.getByRole('dialog', { name: 'Скачать курс' });
      await dialog.getByRole('radio').first().check();
      await dialog.getByRole('button', { name: 'Скачать', exact: true }).click();
      await expectLoaded(page);
      await expect(page.getByRole('button', { name: 'Скачать курс' })).toBeHidden();
    });

    await test.step('without internet, after a restart, each file opens and is saved whole', async () => {
      await context.setOffline(true);
      await page.goto('/downloads');
      await page.getByRole('link', { name: 'Материалы курса' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Материалы' })).toBeVisible();
      const files = materials.filter({ hasText: 'Файл' });
      await expect(files.first()).toBeVisible();
      const kinds: string[] = [];
      for (const file of await files.all()) {
        await file.click();
        const dialog = page.getByRole('dialog');
        const saved = page.waitForEvent('download');
        await dialog.getByRole('link', { name: 'Сохранить' }).click();
        const [{ size }, name] = [await stat(await (await saved).path()), (await saved).suggestedFilename()];
        expect(size).toBeGreaterThan(100);
        kinds.push(name.slice(name.lastIndexOf('.') + 1));
        await dialog.getByRole('button', { name: 'Закрыть' }).click();
      }
      expect(kinds).toContain('pdf');
      expect(kinds.length).toBeGreaterThan(2);
    });

    await test.step('so does a day that was never opened', async () => {
      await page.goto(`/course/${streamId}/calendar/1`);
      await lessonRows(page).first().click();
      await expectPlayed(videoByTitle(page, 'Как устроены эти три недели'), 1);
    });
  },
);
