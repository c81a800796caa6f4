/* `npm run test:all`: `npm test` with the complete test sets, before a release. */
process.env.DAYSTREAM_TEST_SET = 'all';
void import('./test.mjs');
