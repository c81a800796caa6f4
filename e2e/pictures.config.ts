import base, { desktop, phone } from './playwright.config.ts';

const testMatch = '**/*.picture.ts';

/** `npm run pictures`: every screen as people see it, into `.pictures/`, on sheets in `.pictures/sheets/`; and the picture of the README. */
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
