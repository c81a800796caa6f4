import { expect, type Locator, type Page } from '@playwright/test';

/** A first start has its videos to make ready, with what two cores have left over from the tests before. */
export const videoReadyMs = 300_000;

export function lessonVideo(page: Page, title: string): Locator {
  return page.getByLabel(`Видео «${title}»`);
}

export function positionOf(video: Locator): Promise<number> {
  return video.evaluate((element) => (element instanceof HTMLVideoElement ? element.currentTime : -1));
}

/** Waits until the video of a lesson stands at `seconds` or later. */
export async function expectPlayed(video: Locator, seconds: number): Promise<void> {
  await expect.poll(() => positionOf(video), { timeout: 30_000 }).toBeGreaterThanOrEqual(seconds);
}

/** The rows of the day's lessons, in their order. */
export function lessonRows(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Уроки дня' }).getByRole('button');
}

/** Plays each lesson that was not begun until the day counts it as begun. */
export async function beginOtherLessons(page: Page): Promise<void> {
  const rows = lessonRows(page);
  for (const row of await rows.all()) {
    const begun = /начат|просмотрен|\d из \d/;
    if (begun.test(await row.innerText())) continue;
    await row.click();
    await expect(page.getByRole('button', { name: 'Пауза' })).toBeVisible({ timeout: videoReadyMs });
    await expect(row).toHaveText(begun, { timeout: 20_000 });
  }
}

/** Chooses files as a person does: by the button that opens the machine's own choice. */
export async function attach(page: Page, files: string[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Прикрепить фото или видео' }).click();
  await (await choosing).setFiles(files);
}

/** A photo as large as a screen. */
export async function takePhoto(page: Page, path: string): Promise<string> {
  await page.screenshot({ path, type: 'jpeg', quality: 90 });
  return path;
}
