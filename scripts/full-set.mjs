import { readFullSet } from './lib/full-set.mjs';

/* Lists what only `npm run test:all` runs: whole tests, and after a plus sign what it adds to tests that `npm test` runs too. */
for (const { file, found } of readFullSet()) {
  console.log(`\n${file}`);
  for (const { kind, title } of found) console.log(`  ${kind === 'more' ? '+' : ' '} ${title}`);
}
