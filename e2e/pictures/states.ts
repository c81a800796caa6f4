import { expect, type BrowserContext, type Page } from '@playwright/test';
import { said } from '../fixtures/words.ts';
import type { Screen } from '../screens/learner-screens.ts';

const learner = [
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
const studio = [
  '/studio/review',
  '/studio/users',
  '/studio/users/1/show',
  '/studio/user-course-streams',
  '/studio/tickets/1/show',
  '/studio/banners/1',
  '/studio/site',
  '/studio/schools',
];

export type App = 'learner' | 'studio';
const ofApp = { learner, studio };
/** Who one is and what the school is are known all the same. */
const calls = {
  learner: /\/spa\/api\/v1\/(?!user$|user\?|site-config|external-application-config)/,
  studio: /\/studio\/api\//,
};
const nameOf = (address: string) => address.slice(1).replaceAll('/', '-');

/** Every call waits for ever. */
export async function loadingScreens(page: Page, app: App): Promise<readonly Screen[]> {
  await page.route(calls[app], () => undefined);
  return ofApp[app].map((address) => ({
    name: `loading-${nameOf(address)}`,
    async open() {
      await page.goto(address);
      await page.locator('[aria-busy="true"], h1').first().waitFor();
      // The studio has a place for every screen whose code is on its way.
      await expect(page).not.toHaveTitle(said(({ studio: { app: names } }) => names.title));
    },
  }));
}

/** Every call fails. */
export async function failedScreens(page: Page, app: App): Promise<readonly Screen[]> {
  await page.route(calls[app], (route) => route.fulfill({ status: 500, json: { request_id: 'made-up' } }));
  const retry = page.getByRole('button', { name: said(({ ui }) => ui.action.retry) });
  return ofApp[app].map((address) => ({
    name: `failed-${nameOf(address)}`,
    async open() {
      await page.goto(address);
      await retry.or(page.getByRole('alert')).first().waitFor();
    },
  }));
}

/** The app is there and the internet is not: nothing of these screens was seen before. */
export async function offlineScreens(page: Page, context: BrowserContext): Promise<readonly Screen[]> {
  await page.goto('/user/settings');
  // The code of all screens comes once the first has settled.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('home-route')),
  );
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: said(({ ui }) => ui.state.offlineTitle) });
  return learner.map((address) => ({
    name: `offline-${nameOf(address)}`,
    async open() {
      await page.evaluate((to) => {
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, address);
      await notice.first().waitFor();
    },
  }));
}
