import path from 'node:path';
import type { Page } from '@playwright/test';
import { settle, turnDark } from '../fixtures/look.ts';
import { test } from '../fixtures/test.ts';
import { chooseInStudio } from '../screens/choose-in-studio.ts';
import { guestScreens, learnerScreens, type Screen } from '../screens/learner-screens.ts';
import { studioGuestScreens, studioScreens } from '../screens/studio-screens.ts';

const folder = path.join(import.meta.dirname, '..', '.pictures');
const looks = [
  { language: 'ru', locale: 'ru-RU', name: 'Русский' },
  { language: 'en', locale: 'en-US', name: 'English' },
] as const;

async function picture(
  page: Page,
  screens: readonly Screen[],
  name: (screen: string) => string,
): Promise<void> {
  for (const screen of screens) {
    const file = path.join(folder, name(screen.name));
    await page.emulateMedia({ colorScheme: 'light' });
    await screen.open(page);
    await settle(page);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `${file}-light.png` });
    await turnDark(page);
    await page.screenshot({ path: `${file}-dark.png` });
  }
}

for (const { language, locale, name } of looks) {
  test(`every screen, ${language}`, async ({ open }, { project }) => {
    test.setTimeout(600_000);
    const file = (screen: string) => `${screen}-${project.name}-${language}`;
    const guest = await (await open({ locale })).newPage();
    await picture(guest, [...guestScreens, ...studioGuestScreens], file);
    const page = await (await open({ locale, as: 'learner@example.com' })).newPage();
    await picture(page, learnerScreens, file);
    const studio = await (await open({ as: 'admin@example.com', app: 'studio' })).newPage();
    await chooseInStudio(studio, name);
    await picture(studio, studioScreens, file);
  });
}
