import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/lib/browser.mjs';
import { isFullSet } from '../scripts/lib/test-set.ts';

// Each Playwright worker loads this file again and reuses the result of the first load.
const browser = (process.env['CHROMIUM_PATH'] ??= await findBrowser());
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
export const desktop = { viewport: { width: 1280, height: 800 } };

/** States that do not depend on the learner's day: they run beside the journey. */
const accountStates =
  /states\/(brands|course-editor|documents|errors|navigation|offline-start|onboarding|recovery|second-factor|sessions|sign-in|social|studio-lists|subscriptions|support|switches)\.spec\.ts$/;

/** Learner screens are tested at phone width and studio screens at desktop width; the full set tests both apps at both widths. */
const onlyTagged = (tag: string) => (isFullSet ? {} : { grep: new RegExp(tag) });

export default defineConfig({
  globalSetup: './platform/global-setup.ts',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // `npm test` lists tests that passed only on the second attempt; they must be fixed.
  retries: 1,
  forbidOnly: true,
  ...(isFullSet ? {} : { grepInvert: /@full/ }),
  reporter: 'list',
  use: {
    locale: 'ru-RU',
    timezoneId: 'Asia/Yekaterinburg',
    contextOptions: { reducedMotion: 'reduce' },
    // Tests answer calls in the place of the server, which a service worker would not see. Those about the worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Tracing uses as much CPU as the pages: only second attempts are traced.
    trace: 'on-first-retry',
    // Less than a journey may take: an element that never comes is reported by its name.
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: browser,
      args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required', '--disable-dev-shm-usage'],
    },
  },
  projects: [
    // Starts and kills separate platforms.
    { name: 'platform', testMatch: 'durability/**/*.spec.ts' },
    // Screens show the data of the demo schools, which the later tests change.
    { name: 'phone', testMatch: 'screens/**/*.spec.ts', use: phone, ...onlyTagged('@learner') },
    { name: 'desktop', testMatch: 'screens/**/*.spec.ts', use: desktop, ...onlyTagged('@studio') },
    { name: 'states', testMatch: 'states/**/*.spec.ts', testIgnore: accountStates, use: desktop },
    // After the states, which expect the learner's day to be unfinished; not last, because much of it is waiting.
    { name: 'journey', testMatch: 'journeys/**/*.spec.ts', use: desktop },
    { name: 'accounts', testMatch: accountStates, use: desktop },
  ],
});
