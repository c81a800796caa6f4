import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { checkBoundaries } from './boundaries.mjs';
import { cacheFolder, modules, node24, root } from './paths.mjs';
import { run } from './run.mjs';

/** A check: its name and a function that runs it. Code 0 means passed. */
const commandCheck = (name, program, ...args) => ({ name, check: () => run(program, args) });
const binCheck = (name, bin, ...args) => commandCheck(name, path.join(modules, '.bin', bin), ...args);
const scriptCheck = (name, script, ...args) => commandCheck(name, node24, script, ...args);
const exists = (file) => existsSync(path.join(root, file));

/** The types of one folder alone. Incremental: the compiler reuses the state of the last run. */
function typeCheck(folder) {
  const buildInfo = path.join(cacheFolder, `types-${folder.replaceAll('/', '-')}.tsbuildinfo`);
  return binCheck(`types ${folder}`, 'tsc', '-p', folder, '--incremental', '--tsBuildInfoFile', buildInfo);
}

/** Generators whose committed output must be up to date. */
const generators = [
  'packages/api-client/generate.ts',
  'apps/server/generate-database-types.ts',
  'apps/server/generate-openapi.ts',
  'scripts/docs-index.mjs',
  'scripts/spec-coverage.mjs',
];

/** The workspaces of the web apps: about half of the linter's work. */
const webWorkspaces = ['apps/learner', 'apps/studio', 'packages/web', 'packages/ui'];

/** The linter also reports the errors of the compiler: types are then computed once for both. It uses one core most of the time, so the web apps and the rest are checked in two processes. */
const lintCheck = (name, ...args) => binCheck(name, 'oxlint', '--type-aware', '--type-check', ...args);

/** All static checks, slow ones first. */
export function listChecks() {
  return [
    lintCheck('lint and types, web', ...webWorkspaces),
    lintCheck('lint and types, rest', ...webWorkspaces.map((folder) => `--ignore-pattern=${folder}/**`)),
    binCheck('dead code', 'knip', '--no-progress', '--no-config-hints'),
    ...['apps/learner/tsconfig.node.json', 'apps/learner/tsconfig.worker.json'].filter(exists).map(typeCheck),
    ...generators.filter(exists).map((file) => scriptCheck(`drift ${file}`, file, '--check')),
    { name: 'boundaries', check: checkBoundaries },
    scriptCheck('configuration', 'scripts/check-configuration.mjs'),
    scriptCheck('owners of tables', 'scripts/check-table-owners.mjs'),
    ...['packages/i18n/check.ts'].filter(exists).map((file) => scriptCheck('translations', file)),
    binCheck('format', 'oxfmt', '--check'),
  ];
}

/** Type checks of single workspaces, for quick answers while working; `listChecks` covers all of them. */
export function listTypeChecks() {
  return listTypedWorkspaces().map(typeCheck);
}

function listTypedWorkspaces() {
  const nested = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`),
  );
  const all = [...nested, 'e2e', 'bench'].filter((folder) => exists(`${folder}/tsconfig.json`));
  return all.filter((folder) => hasSources(path.join(root, folder)));
}

/** The compiler fails for a folder without sources. */
function hasSources(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.some((entry) =>
    entry.isDirectory()
      ? entry.name !== 'node_modules' && hasSources(path.join(folder, entry.name))
      : /[.]tsx?$/.test(entry.name),
  );
}
