import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isBuilt } from '../apps/learner/src/app/built-routes.ts';
import { routeTable } from '../apps/learner/src/app/route-table.ts';
import { calls } from '../packages/contract/src/index.ts';
import { readCoverage, testFaults } from './lib/coverage-table.mjs';
import { root } from './lib/paths.mjs';

/* Whether docs/spec-coverage.md is true: each named test and file is there, and no call and no route is left out. */
const rows = readCoverage(readFileSync(path.join(root, 'docs', 'spec-coverage.md'), 'utf8'));

/** What stands in no row of its part, or is there and called not built. */
function untold(part, wanted) {
  const told = rows.filter((row) => row.part === part);
  return wanted.flatMap(({ name, isThere }) => {
    const row = told.find((one) => one.name.includes(`\`${name}\``));
    if (row === undefined) return [`${part}: no row tells of ${name}`];
    return isThere && row.code === 'not built'
      ? [`${part}: ${name} is built, and its row says that it is not`]
      : [];
  });
}

const faults = [
  ...rows.flatMap(testFaults),
  ...untold(
    'Routes',
    Object.entries(routeTable).flatMap(([name, row]) =>
      [name, row.path].map((one) => ({ name: one, isThere: isBuilt(name) })),
    ),
  ),
  ...untold(
    'Calls',
    Object.values(calls).map((call) => ({ name: `${call.method} ${call.path}`, isThere: true })),
  ),
];
if (rows.length === 0) faults.push('docs/spec-coverage.md has no tables');
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
