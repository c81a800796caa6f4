/// <reference types="node" />
/**
 * Whether `npm run test:all` runs the complete test sets. Marks whole tests: `test.runIf(isFullSet)`, in the browser `{ tag: '@full' }`.
 * `node scripts/full-set.mjs` lists them.
 */
export const isFullSet = process.env['DAYSTREAM_TEST_SET'] === 'all';

/** What a test takes in `npm test` and what in the full set. The first argument tells the difference; `node scripts/full-set.mjs` lists it. */
export const inFullSet = <const All, const Short>(
  _what: string,
  { all, short }: { all: All; short: Short },
): All | Short => (isFullSet ? all : short);
