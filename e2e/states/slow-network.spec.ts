import type { Page } from '@playwright/test';
import { phone } from '../playwright.config.ts';
import { expect, test } from '../fixtures/test.ts';
import { waitForScreen } from '../fixtures/screen.ts';
import { textPattern } from '../fixtures/texts.ts';
import { startSlowProxy } from '../platform/slow-proxy.ts';

const lostTexts = ({ ui }: Parameters<Parameters<typeof textPattern>[0]>[0]) => ui.state.serverLostTitle;

/** Follows a page from its first moment on: whether it ever showed nothing at all, or a lost connection. */
async function watchPage(page: Page): Promise<() => Promise<{ blank: number; lost: number }>> {
  await page.addInitScript((lostText) => {
    const seen = { blank: 0, lost: 0 };
    Object.assign(globalThis, { seenStates: seen });
    new MutationObserver(() => {
      const root = document.querySelector('#root');
      if (root === null) return;
      const isStarting = document.querySelector('#starting') !== null;
      const text = document.body.textContent;
      if (!isStarting && document.readyState !== 'loading' && root.childElementCount === 0) seen.blank += 1;
      if (new RegExp(lostText, 'u').test(text)) seen.lost += 1;
    }).observe(document, { childList: true, subtree: true });
  }, textPattern(lostTexts).source.slice(1));
  return () =>
    page.evaluate(
      () => (globalThis as unknown as { seenStates: { blank: number; lost: number } }).seenStates,
    );
}

for (const address of ['/home', '/downloads'])
  test(`at 400 kbit/s ${address} starts with its frame, never seems lost, and comes before what is stored for later @full`, async ({
    open,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    const proxy = await startSlowProxy(baseURL ?? '');
    try {
      const context = await open({
        as: 'learner@example.com',
        baseURL: proxy.origin,
        serviceWorkers: 'allow',
        ...phone,
      });
      const page = await context.newPage();
      const seen = await watchPage(page);
      await page.goto(address, { waitUntil: 'commit' });
      // The shapes of header, content and bottom bar, not the mark of the school alone.
      await expect.poll(() => page.locator('#starting div').count(), { timeout: 60_000 }).toBeGreaterThan(15);
      await expect(page.locator('#starting')).toHaveCount(0, { timeout: 60_000 });
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached({ timeout: 60_000 });
      await expect(page.locator('output[aria-busy="true"]')).toHaveCount(0, { timeout: 60_000 });
      const needed = proxy.receivedBytes();
      await expect
        .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 180_000 })
        .toBe('activated');
      // The files of all screens are about twice as much as those of one.
      expect(needed / proxy.receivedBytes()).toBeLessThan(0.7);
      expect(await seen()).toEqual({ blank: 0, lost: 0 });
      await waitForScreen(page);
    } finally {
      await proxy.close();
    }
  });
