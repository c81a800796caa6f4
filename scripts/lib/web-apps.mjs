import { createHash } from 'node:crypto';
import { access, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CommandError, explainFileError } from './command.mjs';
import { cacheFolder, node24, root } from './paths.mjs';
import { run, withProgress } from './run.mjs';

const apps = ['learner', 'studio'];
const shared = ['packages', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.web.json'];
const ignored = new Set(['node_modules', 'dist', 'coverage']);

/** Builds each web app whose sources changed since its last build. `showProgress` receives a message and the build. */
export async function buildWebApps(showProgress = withProgress) {
  const due = [];
  for (const app of apps) {
    const build = await readBuildState(app);
    if (build && !build.isCurrent) due.push(build);
  }
  if (due.length === 0) return;
  const names = due.map(({ app }) => app).join(' and ');
  await showProgress(`Building the ${names} app`, () => Promise.all(due.map(buildApp)));
}

async function readBuildState(app) {
  const folder = path.join(root, 'apps', app);
  if (!(await exists(path.join(folder, 'index.html')))) return undefined;
  const stamp = path.join(cacheFolder, `build-${app}`);
  const sources = await fingerprint([path.join('apps', app), ...shared]);
  const built = await readFile(stamp, 'utf8').catch(() => undefined);
  const isCurrent = built === sources && (await exists(path.join(folder, 'dist', 'index.html')));
  return { app, folder, stamp, sources, isCurrent };
}

async function buildApp({ app, folder, stamp, sources }) {
  const require = createRequire(path.join(folder, 'package.json'));
  const vite = path.join(path.dirname(require.resolve('vite/package.json')), 'bin', 'vite.js');
  try {
    await mkdir(cacheFolder, { recursive: true });
    // An interrupted build must not count as current.
    await rm(stamp, { force: true });
    await mkdir(path.join(folder, 'dist'), { recursive: true });
  } catch (error) {
    throw explainFileError(error, folder);
  }
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: '0' };
  const { code, output } = await run(node24, [vite, 'build', '--logLevel', 'warn'], { cwd: folder, env });
  if (code !== 0)
    throw new CommandError(
      `The ${app} app could not be built:\n${output.trim().split('\n').slice(0, 40).join('\n')}`,
    );
  await writeFile(stamp, sources);
}

/** Uses names, sizes and modification times: reading the content would take twenty times as long. */
async function fingerprint(paths) {
  const lines = (await Promise.all(paths.map((relative) => listFiles(path.join(root, relative))))).flat();
  return createHash('sha256')
    .update(lines.toSorted((one, other) => (one < other ? -1 : 1)).join('\n'))
    .digest('hex');
}

async function listFiles(target) {
  const found = await stat(target);
  // Relative: an update builds in another folder, whose content takes this place.
  if (!found.isDirectory()) return [`${path.relative(root, target)} ${found.size} ${found.mtimeMs}`];
  const entries = (await readdir(target)).filter((name) => !ignored.has(name) && !/\.test\.tsx?$/.test(name));
  return (await Promise.all(entries.map((name) => listFiles(path.join(target, name))))).flat();
}

const exists = (file) =>
  access(file).then(
    () => true,
    () => false,
  );
