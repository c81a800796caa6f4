import { offlineFaults, waitUntilStored } from '../fixtures/offline.ts';
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
      const folders = await page.evaluate(async () => {
        const root = await (await navigator.storage.getDirectory()).getDirectoryHandle('downloads');
        const names: string[] = [];
        for await (const name of root.keys()) names.push(name);
        return names;
      });
      expect(folders).toEqual([]);
    });
  },
);
