import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isBuilt, routeTable } from '../apps/learner/src/platform/routes/route-table.ts';
import { calls } from '../packages/contract/src/index.ts';
import { root } from './lib/paths.mjs';
import { sections, specifiedCalls } from './lib/spec-sections.mjs';
import { describeCoverage, parseTags, showsBehaviour } from './lib/spec-tags.mjs';

/* Writes docs/spec-coverage.md. With --check, fails if the committed page differs. */
const target = path.join(root, 'docs', 'spec-coverage.md');

function* findTestFiles(folder) {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== 'dist')
      yield* findTestFiles(file);
    else if (/\.(test|spec)\.(tsx?|mjs)$/.test(entry.name) && !file.endsWith('spec-tags.test.mjs'))
      yield file;
  }
}

const files = ['apps', 'packages', 'e2e', 'scripts'].flatMap((folder) => Array.from(findTestFiles(folder)));
const tags = files.flatMap((file) => {
  const source = readFileSync(path.join(root, file), 'utf8');
  const behaviour = showsBehaviour(file, source);
  return parseTags(source).map((tag) => Object.assign(tag, { file, behaviour }));
});
const routes = Object.entries(routeTable).map(([name, row]) => ({
  name,
  path: row.path,
  state: row.redirectTo !== undefined ? 'redirect' : isBuilt(name) ? 'yes' : 'no',
}));
// Names of path parameters are the contract's own.
const callName = (call) => call.replaceAll(/\{[^}]*\}/g, '{}');
const built = new Set(Object.values(calls).map((call) => callName(`${call.method} ${call.path}`)));
const missingCalls = specifiedCalls.filter((call) => !built.has(callName(call)));
const { page, faults } = describeCoverage(sections, tags, { routes, missingCalls });

if (!process.argv.includes('--check')) writeFileSync(target, page);
else if (readFileSync(target, 'utf8') !== page)
  faults.push('docs/spec-coverage.md is out of date: run node scripts/spec-coverage.mjs');
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
