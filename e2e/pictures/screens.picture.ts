import type { BrowserContextOptions } from '@playwright/test';
import { settle } from '../fixtures/look.ts';
import { expect, test } from '../fixtures/test.ts';
import { beginSession, signUpAnew, useSession } from '../fixtures/visitors.ts';
import { addressScreens, guestAddressScreens } from '../screens/addresses.ts';
import {
  at,
  guestScreens,
  learnerScreens,
  onboardingScreens,
  type Screen,
} from '../screens/learner-screens.ts';
import { studioGuestScreens, studioScreens } from '../screens/studio-screens.ts';
import { cookieDialogs, guestDialogs, learnerDialogs, studioDialogs, wideDialogs } from './dialogs.ts';
import { people, staff } from './people.ts';
import { failedScreens, loadingScreens, offlineScreens, type App } from './states.ts';
import { takePictures } from './take-pictures.ts';

const locales = { ru: 'ru-RU', en: 'en-US', es: 'es-ES' } as const;
/** The colours are the same in every language. */
const darkLanguage = 'ru';
const nameOf = (address: string) => address.replaceAll(/[^a-z0-9]+/gi, '-') || 'start';

test.beforeEach(({ faults }) => {
  test.setTimeout(900_000);
  // Many pages are left as soon as they are pictured, and some are pictured because something fails.
  faults.allow(/./);
});

for (const [language, locale] of Object.entries(locales)) {
  const album = (set: string, { name: width }: { name: string }) => ({
    set,
    width,
    language,
    isDark: language === darkLanguage,
  });

  test(`guests, ${language}`, async ({ open }, { project }) => {
    const page = await (await open({ locale })).newPage();
    await takePictures(
      page,
      [...guestScreens, ...guestDialogs, ...studioGuestScreens],
      album('guests', project),
    );
    const asked = await (await open({ locale, isAskedAboutCookies: true })).newPage();
    await takePictures(asked, cookieDialogs, album('cookies', project));
  });

  test(`the learner, ${language}`, async ({ open }, { project }) => {
    const page = await (await open({ locale, as: 'learner@example.com' })).newPage();
    const dialogs = project.name === 'desktop' ? [...learnerDialogs, ...wideDialogs] : learnerDialogs;
    await takePictures(page, [...learnerScreens, ...dialogs], album('learner', project));
  });

  test(`every address, ${language}`, async ({ open }, { project }) => {
    const plain = { ...album('addresses', project), isDark: false };
    const learner = await (await open({ locale, as: 'learner@example.com' })).newPage();
    await takePictures(learner, addressScreens, plain);
    const guest = await (await open({ locale })).newPage();
    await takePictures(guest, guestAddressScreens, { ...plain, set: 'addresses-guest' });
  });

  test(`who has just come, ${language}`, async ({ open, request, baseURL }, { project }) => {
    const context = await open({ locale });
    await useSession(context, await signUpAnew(request), baseURL ?? '');
    await takePictures(await context.newPage(), onboardingScreens, album('onboarding', project));
  });

  test(`everybody else, ${language}`, async ({ open, request, baseURL }, { project }) => {
    for (const { name, begin, addresses } of people) {
      const context = await open({ locale });
      await useSession(context, await begin(request), baseURL ?? '');
      const screens = addresses.map((address) => at(`${name}${nameOf(address)}`, address));
      await takePictures(await context.newPage(), screens, album('people', project));
    }
  });

  test(`the studio, ${language}`, async ({ open }, { project }) => {
    const page = await (await open({ locale, as: 'admin@example.com', app: 'studio' })).newPage();
    await takePictures(page, [...studioScreens, ...studioDialogs], album('studio', project));
    for (const { name, addresses } of staff) {
      const theirs = await (await open({ locale, as: `${name}@example.com`, app: 'studio' })).newPage();
      const screens = addresses.map((address) => at(`${name}${nameOf(address)}`, address));
      await takePictures(theirs, screens, album('studio-staff', project));
    }
  });

  test(`what loads, fails or is offline, ${language}`, async ({ open }, { project }) => {
    const unsettled = (set: string) => ({ ...album(set, project), isUnsettled: true, isDark: false });
    const visit = (app: App): BrowserContextOptions & { as: string; app: App } => ({
      locale,
      as: app === 'learner' ? 'learner@example.com' : 'admin@example.com',
      app,
    });
    for (const app of ['learner', 'studio'] as const) {
      const loading = await (await open(visit(app))).newPage();
      await takePictures(loading, await loadingScreens(loading, app), unsettled(`loading-${app}`));
      const failed = await (await open(visit(app))).newPage();
      await takePictures(failed, await failedScreens(failed, app), unsettled(`failed-${app}`));
    }
    const context = await open(visit('learner'));
    const offline = await context.newPage();
    await takePictures(offline, await offlineScreens(offline, context), unsettled('offline'));
  });
}

for (const [school, language] of [
  ['aurora', 'ru'],
  ['forma', 'en'],
  ['stillness', 'es'],
] as const)
  test(`the face of ${school}`, async ({ open, request, baseURL }, { project }) => {
    const origin = (baseURL ?? '').replace('localhost', `${school}.localhost`);
    const album = { set: 'schools', width: project.name, language, isDark: true };
    const context = await open({ baseURL: origin, locale: locales[language] });
    const page = await context.newPage();
    const of = (name: string, address: string): Screen => at(`${school}-${name}`, address);
    await takePictures(page, [of('sign-in', '/'), of('studio', '/studio/')], album);
    await useSession(context, await beginSession(request, 'learner@example.com', school), origin);
    await takePictures(page, [of('home', '/home')], album);
    await settle(page);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
  });
