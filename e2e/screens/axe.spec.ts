import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { settle, turnDark } from '../fixtures/look.ts';
import { expect, test } from '../fixtures/test.ts';
import { chooseInStudio } from './choose-in-studio.ts';
import { guestScreens, learnerScreens, type Screen } from './learner-screens.ts';
import { studioGuestScreens, studioScreens } from './studio-screens.ts';

const languages = [
  { language: 'ru', locale: 'ru-RU' },
  { language: 'en', locale: 'en-US' },
] as const;

const languageNames = { ru: 'Русский', en: 'English' } as const;

/** Light and dark differ in colours alone: the second look asks of nothing else. */
async function inspect(page: Page, screens: readonly Screen[], language: string): Promise<void> {
  for (const { name, open } of screens) {
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page);
    await settle(page);
    expect(await page.locator('html').getAttribute('lang'), `language of ${name}`).toBe(language);
    await expectAccessible(page, `${name}, ${language}, light`);
    await turnDark(page);
    await expectAccessible(page, `${name}, ${language}, dark`, ['color-contrast']);
  }
}

for (const { language, locale } of languages) {
  test(`the learner app shuts nobody out: ${language}`, async ({ open }) => {
    test.setTimeout(180_000);
    const guest = await (await open({ locale })).newPage();
    await inspect(guest, guestScreens, language);
    const page = await (await open({ locale, as: 'learner@example.com' })).newPage();
    await inspect(page, learnerScreens, language);
  });

  test(`the studio shuts nobody out: ${language}`, async ({ open }) => {
    test.setTimeout(180_000);
    const guest = await (await open({ locale })).newPage();
    await inspectGuest(guest, language);
    const context = await open({ locale, as: 'admin@example.com', app: 'studio' });
    const page = await context.newPage();
    await chooseInStudio(page, languageNames[language]);
    await inspect(page, studioScreens, language);
  });
}

async function inspectGuest(page: Page, language: 'ru' | 'en'): Promise<void> {
  await page.goto('/studio/');
  await page.getByRole('button', { name: languageNames[language] }).click();
  await inspect(page, studioGuestScreens, language);
}
