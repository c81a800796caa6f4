import type { Locator } from '@playwright/test';
import { lessonRows } from '../journeys/lessons.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectPlayed, readPosition, videoReadyMs, waitForDemoVideos } from '../fixtures/video.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const isPaused = (video: Locator) =>
  video.evaluate((element) => element instanceof HTMLVideoElement && element.paused);

async function seekToEnd(video: Locator): Promise<void> {
  await video.evaluate((element) => {
    if (element instanceof HTMLVideoElement) element.currentTime = element.duration - 0.5;
  });
}

test(
  'on a phone a chosen lesson comes into view, shows its controls at a tap, skips at a double tap, and counts and leads on only when it was watched [product §2 lesson video player]',
  { tag: '@full' },
  async ({ page, request }) => {
    test.setTimeout(videoReadyMs + 60_000);
    await waitForDemoVideos(request);
    await page.goto('/');
    await page.getByRole('button', { name: 'Осмотреться без регистрации' }).tap();
    await page.getByRole('link', { name: 'Начать', exact: true }).tap();
    const rows = lessonRows(page);
    const video = page.locator('video');
    const mark = page.locator('[data-play-mark]');
    await expect(video).toBeVisible({ timeout: videoReadyMs });

    await rows.last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 3000);
    await expect(video).not.toBeInViewport();
    await rows.first().tap();
    await expect(video).toBeInViewport({ ratio: 0.99 });
    await expectPlayed(video, 1);
    await expect(mark).toBeHidden();

    const controller = page.locator('media-controller');
    const middle = page.locator('.player-toggle');
    await expect(controller).toHaveAttribute('userinactive', '');
    // In the middle, where the tap itself shows a button.
    await video.tap({ position: { x: 179, y: 80 } });
    await expect(controller).not.toHaveAttribute('userinactive');
    expect(await isPaused(video)).toBe(false);
    await middle.tap();
    await expect.poll(() => isPaused(video)).toBe(true);
    await expect(mark).toBeVisible();

    const before = await readPosition(video);
    const box = await video.boundingBox();
    for (let taps = 0; taps < 2; taps += 1)
      await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) - 30, (box?.y ?? 0) + 40);
    await expect(page.locator('[data-seek-mark]')).toHaveText('+10 с');
    expect(await readPosition(video)).toBeCloseTo(before + 10, 0);
    await middle.tap();
    await expect.poll(() => isPaused(video)).toBe(false);

    await seekToEnd(video);
    await expect(page.getByText(/урок пока не засчитан/)).toBeVisible();
    await expect(page.getByRole('timer')).toBeHidden();
    await page.getByRole('button', { name: 'Ещё раз' }).tap();
    await expect.poll(() => isPaused(video)).toBe(false);
    expect(await readPosition(video)).toBeLessThan(10);

    const first = await video.getAttribute('aria-label');
    // Fast playback is watching; a jump is not.
    await video.evaluate((element) => {
      if (element instanceof HTMLVideoElement) element.playbackRate = 8;
    });
    await expect(page.getByRole('timer')).toHaveText(/^Следующий урок через \d$/);
    await page.mouse.wheel(0, 3000);
    await expect(page.locator('video')).not.toHaveAttribute('aria-label', first ?? '');
    await expect(video).toBeInViewport({ ratio: 0.99 });
    await expectPlayed(video, 1);
  },
);
