import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { settle, turn } from '../fixtures/look.ts';
import { expect, test } from '../fixtures/test.ts';
import { isFullSet } from '../fixtures/test-set.ts';
import { signUpAnew, useSession } from '../fixtures/visitors.ts';
import { chooseInStudio } from './choose-in-studio.ts';
import { guestScreens, learnerScreens, onboardingScreens, type Screen } from './learner-screens.ts';
import { studioGuestScreens, studioScreens } from './studio-screens.ts';

// Learner screens at phone width in Russian, the studio at desktop width in English. `test:all` asks both apps in both widths and looks; between them,
// contrast follows from the theme's tokens (packages/ui/src/theme/palette.test.ts).
const spoken = {
  phone: { language: 'ru', locale: 'ru-RU' },
  desktop: { language: 'en', locale: 'en-US' },
} as const;
const spokenAt = (viewport: { width: number } | null) =>
  (viewport?.width ?? 0) < 800 ? spoken.phone : spoken.desktop;

const [learner, studio] = [{ tag: '@learner' }, { tag: '@studio' }];
const languageNames = { ru: 'Русский', en: 'English' } as const;

/** Light and dark differ in colours alone: the second look, of the full set, asks of nothing else. */
async function inspect(page: Page, screens: readonly Screen[], language: string): Promise<void> {
  for (const { name, open } of screens) {
    await turn(page, 'light');
    await open(page);
    await settle(page);
    await expect(page.locator('html'), `language of ${name}`).toHaveAttribute('lang', language);
    await expectAccessible(page, `${name}, ${language}, light`);
    if (!isFullSet) continue;
    await turn(page, 'dark');
    await expectAccessible(page, `${name}, ${language}, dark`, ['color-contrast']);
  }
}

/** In several tests, so that no worker is left alone with a long one at the end of the run. */
function inParts(screens: readonly Screen[], parts: number): [part: string, screens: readonly Screen[]][] {
  const size = Math.ceil(screens.length / parts);
  return Array.from({ length: parts }, (_, index) => [
    `part ${index + 1} of ${parts}`,
    screens.slice(index * size, (index + 1) * size),
  ]);
}

test('the learner app shuts no guest out', learner, async ({ open, viewport }) => {
  const { language, locale } = spokenAt(viewport);
  await inspect(await (await open({ locale })).newPage(), guestScreens, language);
});

for (const [part, screens] of inParts(learnerScreens, 3))
  test(`the learner app shuts nobody out, ${part}`, learner, async ({ open, viewport }) => {
    test.setTimeout(180_000);
    const { language, locale } = spokenAt(viewport);
    const page = await (await open({ locale, as: 'learner@example.com' })).newPage();
    await inspect(page, screens, language);
  });

test(
  'the chat of who has just come shuts nobody out',
  learner,
  async ({ open, request, baseURL, viewport }) => {
    const { language, locale } = spokenAt(viewport);
    const context = await open({ locale });
    await useSession(context, await signUpAnew(request), baseURL ?? '');
    await inspect(await context.newPage(), onboardingScreens, language);
  },
);

test('the studio shuts no guest out', studio, async ({ open, viewport }) => {
  const { language, locale } = spokenAt(viewport);
  const page = await (await open({ locale })).newPage();
  await page.goto('/studio/');
  await page.getByRole('button', { name: languageNames[language] }).click();
  await inspect(page, studioGuestScreens, language);
});

for (const [part, screens] of inParts(studioScreens, 2))
  test(`the studio shuts nobody out, ${part}`, studio, async ({ open, viewport }) => {
    test.setTimeout(180_000);
    const { language, locale } = spokenAt(viewport);
    const page = await (await open({ locale, as: 'admin@example.com', app: 'studio' })).newPage();
    await chooseInStudio(page, languageNames[language]);
    await inspect(page, screens, language);
  });
