import { expect, type Locator, type Page } from '@playwright/test';
import { videoReadyMs } from '../fixtures/video.ts';

/** The lessons of the open day, in order. */
export function lessonRows(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Уроки дня' }).getByRole('listitem').locator('button.lesson');
}

/** Plays each lesson that is not started until the day lists it as started. */
export async function startRemainingLessons(page: Page): Promise<void> {
  for (const row of await lessonRows(page).all()) {
    const started = /начат|просмотрен|\d из \d/;
    if (started.test(await row.innerText())) continue;
    await row.click();
    await expect(page.getByRole('button', { name: 'Пауза' })).toBeVisible({ timeout: videoReadyMs });
    await expect(row).toHaveText(started, { timeout: 20_000 });
  }
}
