import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { checkBoundaries } from './boundaries.mjs';
import { memory, modules, node24, root } from './paths.mjs';
import { run } from './run.mjs';

/** A check: its name, and how it is done; `code` 0 is passed. */
const byCommand = (name, program, ...args) => ({ name, check: () => run(program, args) });
const byBin = (name, bin, ...args) => byCommand(name, path.join(modules, '.bin', bin), ...args);
const byScript = (name, script, ...args) => byCommand(name, node24, script, ...args);
const present = (file) => existsSync(path.join(root, file));

/** What the compiler found out last time shortens the next. */
function byTypes(folder) {
  const known = path.join(memory, `types-${folder.replaceAll('/', '-')}.tsbuildinfo`);
  return byBin(`types ${folder}`, 'tsc', '-p', folder, '--incremental', '--tsBuildInfoFile', known);
}

/** Programs whose committed output must be what they would write today. */
const generators = [
  'packages/api-client/generate.ts',
  'apps/server/generate-database-types.ts',
  'apps/server/generate-openapi.ts',
  'scripts/spec-coverage.mjs',
];

/** Everything that must hold in the sources, the slow ones first. */
export function listChecks() {
  return [
    byBin('lint', 'oxlint', '--type-aware'),
    byBin('dead code', 'knip', '--no-progress', '--no-config-hints'),
    ...typedWorkspaces().map(byTypes),
    ...['apps/learner/tsconfig.node.json'].filter(present).map(byTypes),
    ...generators.filter(present).map((file) => byScript(`drift ${file}`, file, '--check')),
    { name: 'boundaries', check: checkBoundaries },
    ...['packages/i18n/check.ts'].filter(present).map((file) => byScript('translations', file)),
    byBin('format', 'oxfmt', '--check'),
  ];
}

function typedWorkspaces() {
  const grouped = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`),
  );
  const all = [...grouped, 'e2e', 'bench'].filter((folder) => present(`${folder}/tsconfig.json`));
  return all.filter((folder) => holdsSources(path.join(root, folder)));
}

/** The compiler takes a folder without sources for a mistake. */
function holdsSources(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.some((entry) =>
    entry.isDirectory()
      ? entry.name !== 'node_modules' && holdsSources(path.join(folder, entry.name))
      : /[.]tsx?$/.test(entry.name),
  );
}
