import base, { desktop, phone } from './playwright.config.ts';

const testMatch = '**/*.picture.ts';

/** `npm run pictures`: every screen as people see it, into `.pictures/`, and the picture of the README. */
export default {
  ...base,
  testDir: './pictures',
  projects: [
    { name: 'phone', testMatch, use: phone },
    { name: 'desktop', testMatch, use: desktop },
  ],
};
