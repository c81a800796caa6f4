import base, { desktop, phone } from './playwright.config.ts';

const testMatch = '**/*.picture.ts';

/** `npm run pictures`: takes screenshots of all screens (`.pictures/`), combines them into contact sheets (`.pictures/sheets/`), and updates the README screenshot. */
export default {
  ...base,
  testDir: './pictures',
  globalTeardown: './pictures/make-sheets.ts',
  retries: 0,
  use: { ...base.use, trace: 'off', screenshot: 'off' },
  projects: [
    { name: 'phone', testMatch, use: phone },
    { name: 'desktop', testMatch, use: desktop },
  ],
};
