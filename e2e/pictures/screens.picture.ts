import type { BrowserContextOptions } from '@playwright/test';
import { brandOrigin } from '../fixtures/brands.ts';
import { waitForScreen } from '../fixtures/screen.ts';
import { createSession, setSessionCookie, signUpByEmail } from '../fixtures/sessions.ts';
import { expect, test } from '../fixtures/test.ts';
import { addressScreens, guestAddressScreens } from '../screens/addresses.ts';
import {
  guestScreens,
  learnerScreens,
  onboardingScreens,
  screenAt,
  type Screen,
} from '../screens/learner-screens.ts';
import { studioGuestScreens, studioScreens } from '../screens/studio-screens.ts';
import { cookieDialogs, guestDialogs, learnerDialogs, studioDialogs, wideDialogs } from './dialogs.ts';
import { personas, staff } from './personas.ts';
import { failedScreens, fileNameOf, loadingScreens, offlineScreens, type App } from './states.ts';
import { takePictures } from './take-pictures.ts';

const locales = { ru: 'ru-RU', en: 'en-US', es: 'es-ES' } as const;
/** Colors do not depend on the language: the dark scheme is shown in one language. */
const darkLanguage = 'ru';

test.beforeEach(({ faults }) => {
  test.setTimeout(900_000);
  // Many pages are left while they load, and some show failures.
  faults.allow(/./);
});

for (const [language, locale] of Object.entries(locales)) {
  const album = (set: string, { name: width }: { name: string }) => ({
    set,
    width,
    language,
    withDark: language === darkLanguage,
  });

  test(`guest screens, ${language}`, async ({ open }, { project }) => {
    const page = await (await open({ locale })).newPage();
    await takePictures(
      page,
      [...guestScreens, ...guestDialogs, ...studioGuestScreens],
      album('guests', project),
    );
    const withBanner = await (await open({ locale, hasCookieBanner: true })).newPage();
    await takePictures(withBanner, cookieDialogs, album('cookies', project));
  });

  test(`learner screens, ${language}`, async ({ open }, { project }) => {
    const page = await (await open({ locale, as: 'learner@example.com' })).newPage();
    const dialogs = project.name === 'desktop' ? [...learnerDialogs, ...wideDialogs] : learnerDialogs;
    await takePictures(page, [...learnerScreens, ...dialogs], album('learner', project));
  });

  test(`all routes, ${language}`, async ({ open }, { project }) => {
    const addressAlbum = { ...album('addresses', project), withDark: false };
    const learner = await (await open({ locale, as: 'learner@example.com' })).newPage();
    await takePictures(learner, addressScreens, addressAlbum);
    const guest = await (await open({ locale })).newPage();
    await takePictures(guest, guestAddressScreens, { ...addressAlbum, set: 'addresses-guest' });
  });

  test(`onboarding chat, ${language}`, async ({ open, request, baseURL }, { project }) => {
    const context = await open({ locale });
    await setSessionCookie(context, await signUpByEmail(request), baseURL ?? '');
    await takePictures(await context.newPage(), onboardingScreens, album('onboarding', project));
  });

  test(`accounts in special states, ${language}`, async ({ open, request, baseURL }, { project }) => {
    for (const { name, createToken, addresses } of personas) {
      const context = await open({ locale });
      await setSessionCookie(context, await createToken(request), baseURL ?? '');
      const screens = addresses.map((address) => screenAt(`${name}-${fileNameOf(address)}`, address));
      await takePictures(await context.newPage(), screens, album('people', project));
    }
  });

  test(`studio screens, ${language}`, async ({ open }, { project }) => {
    const page = await (await open({ locale, as: 'admin@example.com', app: 'studio' })).newPage();
    await takePictures(page, [...studioScreens, ...studioDialogs], album('studio', project));
    for (const { name, addresses } of staff) {
      const staffPage = await (await open({ locale, as: `${name}@example.com`, app: 'studio' })).newPage();
      const screens = addresses.map((address) => screenAt(`${name}-${fileNameOf(address)}`, address));
      await takePictures(staffPage, screens, album('studio-staff', project));
    }
  });

  test(`loading, failed and offline screens, ${language}`, async ({ open }, { project }) => {
    const unsettled = (set: string) => ({ ...album(set, project), isUnsettled: true, withDark: false });
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

for (const [appId, language] of [
  ['aurora', 'ru'],
  ['forma', 'en'],
  ['stillness', 'es'],
] as const)
  test(`theme of the brand ${appId}`, async ({ open, request, baseURL }, { project }) => {
    const origin = brandOrigin(baseURL, appId);
    const album = { set: 'brands', width: project.name, language, withDark: true };
    const context = await open({ baseURL: origin, locale: locales[language] });
    const page = await context.newPage();
    const brandScreen = (name: string, address: string): Screen => screenAt(`${appId}-${name}`, address);
    await takePictures(page, [brandScreen('sign-in', '/'), brandScreen('studio', '/studio/')], album);
    await setSessionCookie(context, await createSession(request, 'learner@example.com', appId), origin);
    await takePictures(page, [brandScreen('home', '/home')], album);
    await waitForScreen(page);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
  });
