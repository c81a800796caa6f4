/** Whether `npm run test:all` runs the complete test sets (docs/testing.md). */
export const isFullSet = process.env['DAYSTREAM_TEST_SET'] === 'all';
