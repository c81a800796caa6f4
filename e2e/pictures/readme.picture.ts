import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { waitForScreen } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';

const target = path.join(import.meta.dirname, '..', '..', 'docs', 'screenshot.png');
const maxBytes = 350_000;

/** Takes a screenshot and returns it as an HTML image with the given position. */
async function takeScreenshot(page: Page, address: string, position: string): Promise<string> {
  await page.goto(address);
  await waitForScreen(page);
  await page.waitForLoadState('networkidle');
  // The player loads last, and the demo videos are transcoded after the first start.
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  await expect(page.getByText('Видео ещё не сконвертировано')).toHaveCount(0, { timeout: 240_000 });
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  await waitForScreen(page);
  const screenshot = await page.screenshot();
  return `<img src="data:image/png;base64,${screenshot.toString('base64')}" style="position:absolute;border-radius:10px;box-shadow:0 8px 28px #0004;${position}">`;
}

test('README screenshot: the home screen, a course day with its player, and the review desk', async ({
  open,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'taken once');
  test.setTimeout(300_000);
  const learner = { as: 'learner@example.com' };
  const home = await (await open(learner)).newPage();
  const day = await (await open({ ...learner, viewport: { width: 390, height: 844 } })).newPage();
  const desk = await (await open({ as: 'expert@example.com', app: 'studio' })).newPage();
  const pictures = await Promise.all([
    takeScreenshot(desk, '/studio/review', 'left:20px;top:405px;width:584px'),
    takeScreenshot(home, '/home', 'left:20px;top:20px;width:584px'),
    takeScreenshot(day, '/course/1/calendar/1', 'left:624px;top:20px;width:346px'),
  ]);
  const sheet = await (await open({ viewport: { width: 990, height: 790 } })).newPage();
  await sheet.setContent(`<body style="margin:0;background:#f3e9e4">${pictures.join('')}`);
  await sheet.screenshot({ path: target });
  expect((await stat(target)).size).toBeLessThanOrEqual(maxBytes);
});
