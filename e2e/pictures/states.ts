import { expect, type BrowserContext, type Page } from '@playwright/test';
import { navigateInApp } from '../fixtures/screen.ts';
import { textPattern } from '../fixtures/texts.ts';
import type { Screen } from '../screens/learner-screens.ts';

const learnerAddresses = [
  '/home',
  '/courses',
  '/course/1/calendar',
  '/course/1/calendar/10',
  '/homework',
  '/homework/1/33554434',
  '/user/points',
  '/user/points/history',
  '/user/subscriptions',
  '/user/subscription/2',
  '/user/settings/sessions',
];
const studioAddresses = [
  '/studio/review',
  '/studio/reports',
  '/studio/users',
  '/studio/users/1/show',
  '/studio/user-course-streams',
  '/studio/tickets/1/show',
  '/studio/banners/1',
  '/studio/site',
  '/studio/schools',
];

export type App = 'learner' | 'studio';
const addresses = { learner: learnerAddresses, studio: studioAddresses };
/** The calls that wait or fail. Calls that every screen needs, such as the current user, succeed. */
const callPatterns = {
  learner: /\/spa\/api\/v1\/(?!user$|user\?|site-config|external-application-config)/,
  studio: /\/studio\/api\//,
};
/** A file name for an address. */
export const fileNameOf = (address: string): string =>
  address.replace(/^\//, '').replaceAll(/[^a-z0-9]+/gi, '-') || 'start';

/** Screens whose calls never complete. */
export async function loadingScreens(page: Page, app: App): Promise<readonly Screen[]> {
  await page.route(callPatterns[app], () => undefined);
  return addresses[app].map((address) => ({
    name: `loading-${fileNameOf(address)}`,
    async open() {
      await page.goto(address);
      await page.locator('[aria-busy="true"], h1').first().waitFor();
      // While the code of a screen loads, the title is only the name of the studio.
      await expect(page).not.toHaveTitle(textPattern(({ studio: { app: names } }) => names.title));
    },
  }));
}

/** Screens whose calls fail with status 500. */
export async function failedScreens(page: Page, app: App): Promise<readonly Screen[]> {
  await page.route(callPatterns[app], (route) =>
    route.fulfill({ status: 500, json: { request_id: 'made-up' } }),
  );
  const retry = page.getByRole('button', { name: textPattern(({ ui }) => ui.action.retry) });
  return addresses[app].map((address) => ({
    name: `failed-${fileNameOf(address)}`,
    async open() {
      await page.goto(address);
      await retry.or(page.getByRole('alert')).first().waitFor();
    },
  }));
}

/** Screens opened offline for the first time: the app is loaded, the data of the screens is not. */
export async function offlineScreens(page: Page, context: BrowserContext): Promise<readonly Screen[]> {
  await page.goto('/user/settings');
  // The app prefetches the code of all screens after the first screen.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('home-route')),
  );
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: textPattern(({ ui }) => ui.state.offlineTitle) });
  return learnerAddresses.map((address) => ({
    name: `offline-${fileNameOf(address)}`,
    async open() {
      await navigateInApp(page, address);
      await notice.first().waitFor();
    },
  }));
}
