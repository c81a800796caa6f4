import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { setColorScheme, waitForScreen } from '../fixtures/screen.ts';
import { setSessionCookie, signUpByEmail } from '../fixtures/sessions.ts';
import { expect, test } from '../fixtures/test.ts';
import { inFullSet, isFullSet } from '../../scripts/lib/test-set.ts';
import { guestScreens, learnerScreens, onboardingScreens, type Screen } from './learner-screens.ts';
import { studioGuestScreens, studioScreens } from './studio-screens.ts';
import { chooseInUserMenu } from './user-menu.ts';

// Learner screens at phone width in Russian, studio screens at desktop width in English. `test:all` tests both apps at both widths, light and dark. In other
// combinations contrast follows from the theme tokens (packages/ui/src/theme/palette.test.ts).
const locales = {
  phone: { language: 'ru', locale: 'ru-RU' },
  desktop: { language: 'en', locale: 'en-US' },
} as const;
const localeAt = (viewport: { width: number } | null) =>
  (viewport?.width ?? 0) < 800 ? locales.phone : locales.desktop;

const [learner, studio] = [{ tag: '@learner' }, { tag: '@studio' }];
const languageNames = { ru: 'Русский', en: 'English' } as const;

const testedOf = (screens: readonly Screen[]) =>
  inFullSet('screens without parts of their own', {
    all: screens,
    short: screens.filter(({ isVariant = false }) => !isVariant),
  });

/** Light and dark schemes differ only in colors, so that only color contrast is checked in the dark scheme (full set). */
async function expectScreensAccessible(
  page: Page,
  screens: readonly Screen[],
  language: string,
): Promise<void> {
  for (const { name, open } of testedOf(screens)) {
    await setColorScheme(page, 'light');
    await open(page);
    await waitForScreen(page);
    await expect(page.locator('html'), `language of ${name}`).toHaveAttribute('lang', language);
    const rules = inFullSet('contrast', { all: 'all', short: 'all but contrast' });
    await expectAccessible(page, `${name}, ${language}, light`, rules);
    if (!isFullSet) continue;
    await setColorScheme(page, 'dark');
    await expectAccessible(page, `${name}, ${language}, dark`, 'contrast');
  }
}

/** Splits long lists into several tests, so that workers share them. */
function splitIntoParts(
  screens: readonly Screen[],
  parts: number,
): [part: string, screens: readonly Screen[]][] {
  const tested = testedOf(screens);
  const size = Math.ceil(tested.length / parts);
  return Array.from({ length: parts }, (_, index) => [
    `part ${index + 1} of ${parts}`,
    tested.slice(index * size, (index + 1) * size),
  ]);
}

test('learner screens for guests have no serious axe violations', learner, async ({ open, viewport }) => {
  const { language, locale } = localeAt(viewport);
  await expectScreensAccessible(await (await open({ locale })).newPage(), guestScreens, language);
});

for (const [part, screens] of splitIntoParts(learnerScreens, 3))
  test(`learner screens have no serious axe violations, ${part}`, learner, async ({ open, viewport }) => {
    test.setTimeout(180_000);
    const { language, locale } = localeAt(viewport);
    const page = await (await open({ locale, as: 'learner@example.com' })).newPage();
    await expectScreensAccessible(page, screens, language);
  });

test(
  'the onboarding chat has no serious axe violations',
  learner,
  async ({ open, request, baseURL, viewport }) => {
    const { language, locale } = localeAt(viewport);
    const context = await open({ locale });
    await setSessionCookie(context, await signUpByEmail(request), baseURL ?? '');
    await expectScreensAccessible(await context.newPage(), onboardingScreens, language);
  },
);

test('studio screens for guests have no serious axe violations', studio, async ({ open, viewport }) => {
  const { language, locale } = localeAt(viewport);
  const page = await (await open({ locale })).newPage();
  await page.goto('/studio/');
  await page.getByRole('button', { name: languageNames[language] }).click();
  await expectScreensAccessible(page, studioGuestScreens, language);
});

for (const [part, screens] of splitIntoParts(studioScreens, 3))
  test(`studio screens have no serious axe violations, ${part}`, studio, async ({ open, viewport }) => {
    test.setTimeout(180_000);
    const { language, locale } = localeAt(viewport);
    const page = await (await open({ locale, as: 'admin@example.com', app: 'studio' })).newPage();
    await chooseInUserMenu(page, languageNames[language]);
    // On a phone the user menu is in a drawer, which stays open.
    await page.goto('/studio/');
    await expectScreensAccessible(page, screens, language);
  });
