import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { setColorScheme, waitForScreen } from '../fixtures/screen.ts';
import type { Screen } from '../screens/learner-screens.ts';

export const folder = path.join(import.meta.dirname, '..', '.pictures');

/** The set of screens, the width and the language of pictures. Determines their folders and the contact sheets. */
export interface Album {
  set: string;
  width: string;
  language: string;
  /** Whether the screens are also shown in the dark scheme. */
  withDark?: boolean;
  /** Whether the screens are loading, failed or offline, so that there is no loaded state to wait for. */
  isUnsettled?: boolean;
}

const fileOf = ({ set, width, language }: Album, scheme: string, index: number, screen: string) =>
  path.join(folder, width, scheme, set, `${String(index).padStart(3, '0')}-${screen}-${language}.jpeg`);

/** Takes a full-page screenshot of each screen. A screen that does not open or is wider than the window fails the test after all screens. */
export async function takePictures(page: Page, screens: readonly Screen[], album: Album): Promise<void> {
  page.setDefaultTimeout(20_000);
  for (const [index, screen] of screens.entries()) {
    const shoot = (scheme: string) =>
      page.screenshot({
        path: fileOf(album, scheme, index, screen.name),
        type: 'jpeg',
        quality: 85,
        fullPage: true,
      });
    await setColorScheme(page, 'light');
    const error = await screen.open(page).then(
      () => null,
      (reason: unknown) => String(reason),
    );
    expect.soft(error, `${screen.name}, ${album.language}`).toBeNull();
    if (!album.isUnsettled) {
      await waitForScreen(page).catch((reason: unknown) =>
        expect.soft(String(reason), screen.name).toBeNull(),
      );
      // A page with mocked replies may poll without end.
      await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
    }
    await shoot('light');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect
      .soft(overflow, `horizontal overflow of ${screen.name}, ${album.language}, in pixels`)
      .toBeLessThanOrEqual(0);
    expect.soft(await page.title(), `title of ${screen.name}, ${album.language}`).toMatch(/\S \| \S/);
    if (album.withDark) {
      await setColorScheme(page, 'dark');
      await shoot('dark');
    }
  }
}
