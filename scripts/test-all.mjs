/* `npm run test:all`: everything of `npm test`, and the sets that only a release needs. */
process.env.DAYSTREAM_TEST_SET = 'all';
void import('./test.mjs');
