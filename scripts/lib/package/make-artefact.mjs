import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError, explainFileError } from '../command.mjs';
import { node24, root } from '../paths.mjs';
import { run } from '../run.mjs';
import { bundleServer } from './bundle.mjs';
import { isNeeded, listPackages, programs } from './external-packages.mjs';
import { launcher } from './launcher.mjs';
import { licenceText } from './licences.mjs';

/** Copied as they are; the paths are those of the repository, which the server knows. */
const copied = [
  'apps/server/migrations',
  'apps/server/src/mobile-command/template',
  'apps/learner/dist',
  'apps/studio/dist',
  'deploy',
  'docs/operations.md',
  'docs/mobile.md',
  'LICENSE',
];

/**
 * Makes an artefact: a folder with what a server needs to run, and no more. The web apps must be built.
 * @param {string} parent the folder to make it in; one of the same name is replaced
 * @param {readonly string[]} without names of `programs` that it shall not have
 * @returns {Promise<{ folder: string, files: number, bytes: number }>}
 */
export async function makeArtefact(parent, without = []) {
  const unknown = without.find((name) => programs[name] === undefined);
  if (unknown !== undefined)
    throw new CommandError(`--without ${unknown}: only ${Object.keys(programs).join(', ')} can be left out.`);
  const chosen = Object.keys(programs).filter((name) => !without.includes(name));
  const { name: product, version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const name = [
    product,
    version,
    process.platform,
    process.arch,
    ...without.map((left) => `no-${left}`),
  ].join('-');
  const folder = path.join(parent, name);
  const unfinished = `${folder}.unfinished`;
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
  } catch (error) {
    throw explainFileError(error, unfinished);
  }
  try {
    await fill(unfinished, { product, version, chosen });
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  return { folder, ...(await measure(folder)) };
}

async function fill(folder, { product, version, chosen }) {
  const bundled = await bundleServer(path.join(folder, 'apps/server/dist'));
  const packages = await listPackages(chosen);
  for (const source of copied)
    await cp(path.join(root, source), path.join(folder, source), { recursive: true });
  for (const each of packages) await copyPackage(each, folder);
  const write = (file, content, mode) => writeFile(path.join(folder, file), content, { mode });
  await write('daystream', launcher(chosen.includes('node')), 0o755);
  await write('package.json', manifest({ product, version, packages, commit: await readCommit(), chosen }));
  await write('THIRD-PARTY-LICENSES.txt', await licenceText(bundled));
}

async function copyPackage({ folder, keep }, target) {
  const source = path.join(root, folder);
  await cp(source, path.join(target, folder), {
    recursive: true,
    // Links within a package, as the libraries of PostgreSQL have, stay relative.
    verbatimSymlinks: true,
    filter: async (from) => {
      const file = path.relative(source, from);
      if (file === '') return true;
      // Packages inside are in the list if they are needed.
      if (file.split(path.sep)[0] === 'node_modules') return false;
      return (await stat(from)).isDirectory() || isNeeded(file, keep);
    },
  });
}

/** Exact versions of the packages beside the bundle, so that a scanner of dependencies sees them. */
function manifest({ product, version, packages, commit, chosen }) {
  const direct = packages.filter(({ folder }) => !folder.includes('/node_modules/'));
  return `${JSON.stringify(
    {
      name: product,
      version,
      private: true,
      license: 'MIT',
      type: 'module',
      daystream: { commit, platform: `${process.platform}-${process.arch}`, programs: chosen },
      engines: { node: '>=24' },
      dependencies: Object.fromEntries(
        direct.map((each) => [each.name, each.version]).toSorted(([one], [other]) => (one < other ? -1 : 1)),
      ),
    },
    null,
    2,
  )}\n`;
}

/** Undefined in a copy of the sources that is no clone, as when an image is built. */
async function readCommit() {
  const { code, output } = await run('git', ['rev-parse', 'HEAD']);
  return code === 0 ? output.trim() : undefined;
}

async function measure(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).size),
  );
  return { files: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Packs a folder as `.tar.gz` beside it, with the same bytes for the same content. */
export async function packArtefact(folder) {
  const file = `${folder}.tar.gz`;
  const script = new URL('pack.mjs', import.meta.url).pathname;
  const { code, output } = await run(node24, [script, folder, file]);
  if (code !== 0) throw new CommandError(`${file} could not be written:\n${output}`);
  return { file, bytes: (await stat(file)).size };
}
