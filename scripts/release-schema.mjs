import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/paths.mjs';

/* `npm run release-schema`: records the current commit as the last release, whose code must work with every later schema. Commit the file that it writes. */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

if (git('status', '--porcelain') !== '') {
  console.error('Commit everything first: the release refers to a commit.');
  process.exit(1);
}
const file = 'apps/server/migrations/released.json';
const commit = git('rev-parse', 'HEAD');
writeFileSync(path.join(root, file), `${JSON.stringify({ commit }, undefined, 2)}\n`);
console.log(`${file} now refers to ${commit}. Commit this file.`);
