import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/lib/browser.mjs';
import { isFullSet } from './fixtures/test-set.ts';

// Playwright's workers read this file again: they take what the first reading found.
const browser = (process.env['CHROMIUM_PATH'] ??= await findBrowser());
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
export const desktop = { viewport: { width: 1280, height: 800 } };

/** Learners come by phone and staff sit at a desk; the full set asks both apps in both widths. */
const only = (tag: string) => (isFullSet ? {} : { grep: new RegExp(tag) });

export default defineConfig({
  globalSetup: './platform/global-setup.ts',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // `npm test` names what passed only at the second attempt: it is to be mended.
  retries: 1,
  forbidOnly: true,
  ...(isFullSet ? {} : { grepInvert: /@full/ }),
  reporter: 'list',
  use: {
    locale: 'ru-RU',
    timezoneId: 'Asia/Yekaterinburg',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A recorder takes as much of two cores as the pages do: it runs where something has failed.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: browser,
      args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required', '--disable-dev-shm-usage'],
    },
  },
  projects: [
    // Kills and starts a platform of its own.
    { name: 'platform', testMatch: 'durability/**/*.spec.ts' },
    { name: 'phone', testMatch: 'screens/**/*.spec.ts', use: phone, ...only('@learner') },
    { name: 'states', testMatch: 'states/**/*.spec.ts', use: desktop },
    // By then the videos of the first start are ready.
    { name: 'journey', testMatch: 'journeys/**/*.spec.ts', use: desktop },
    { name: 'desktop', testMatch: 'screens/**/*.spec.ts', use: desktop, ...only('@studio') },
  ],
});
