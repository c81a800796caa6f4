import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { settle, turn } from '../fixtures/look.ts';
import type { Screen } from '../screens/learner-screens.ts';

export const folder = path.join(import.meta.dirname, '..', '.pictures');

/** What a picture is of: a set of screens at one width, in one language. The sheets are laid out by it. */
export interface Album {
  set: string;
  width: string;
  language: string;
  /** Also as it is in the dark. */
  isDark?: boolean;
  /** The screens are just those that have not come to rest. */
  isUnsettled?: boolean;
}

const file = ({ set, width, language }: Album, look: string, index: number, screen: string) =>
  path.join(folder, width, look, set, `${String(index).padStart(3, '0')}-${screen}-${language}.jpeg`);

/** Opens screen after screen and pictures each whole. One that does not open or does not fit fails the test, and the others are pictured all the same. */
export async function takePictures(page: Page, screens: readonly Screen[], album: Album): Promise<void> {
  page.setDefaultTimeout(20_000);
  for (const [index, screen] of screens.entries()) {
    const shoot = (look: string) =>
      page.screenshot({
        path: file(album, look, index, screen.name),
        type: 'jpeg',
        quality: 85,
        fullPage: true,
      });
    await turn(page, 'light');
    const fault = await screen.open(page).then(
      () => null,
      (error: unknown) => String(error),
    );
    expect.soft(fault, `${screen.name}, ${album.language}`).toBeNull();
    if (!album.isUnsettled) {
      await settle(page).catch((error: unknown) => expect.soft(String(error), screen.name).toBeNull());
      // A page that was answered by a test polls on and on, and is pictured all the same.
      await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
    }
    await shoot('light');
    const aside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect
      .soft(aside, `pixels of ${screen.name}, ${album.language}, beside the window`)
      .toBeLessThanOrEqual(0);
    expect.soft(await page.title(), `the title of ${screen.name}, ${album.language}`).toMatch(/\S \| \S/);
    if (album.isDark) {
      await turn(page, 'dark');
      await shoot('dark');
    }
  }
}
