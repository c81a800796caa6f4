import { createHash } from 'node:crypto';
import { access, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { memory, node24, root } from './paths.mjs';
import { run, withProgress } from './run.mjs';
import { explainRefusal, Stop } from './stop.mjs';

const apps = ['learner', 'studio'];
const shared = ['packages', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.web.json'];
const ignored = new Set(['node_modules', 'dist', 'coverage']);

/** Builds each web app whose sources are not those of its last build; `announce` shows that it is under way. */
export async function buildWebApps(announce = withProgress) {
  const due = [];
  for (const app of apps) {
    const build = await describe(app);
    if (build && !build.current) due.push(build);
  }
  if (due.length === 0) return;
  const names = due.map(({ app }) => app).join(' and ');
  await announce(`Building the ${names} app`, () => Promise.all(due.map(buildApp)));
}

async function describe(app) {
  const folder = path.join(root, 'apps', app);
  if (!(await exists(path.join(folder, 'index.html')))) return undefined;
  const stamp = path.join(memory, `build-${app}`);
  const sources = await fingerprint([path.join('apps', app), ...shared]);
  const built = await readFile(stamp, 'utf8').catch(() => undefined);
  const current = built === sources && (await exists(path.join(folder, 'dist', 'index.html')));
  return { app, folder, stamp, sources, current };
}

async function buildApp({ app, folder, stamp, sources }) {
  const require = createRequire(path.join(folder, 'package.json'));
  const vite = path.join(path.dirname(require.resolve('vite/package.json')), 'bin', 'vite.js');
  try {
    await mkdir(memory, { recursive: true });
    // A build cut short must not pass for the last whole one.
    await rm(stamp, { force: true });
    await mkdir(path.join(folder, 'dist'), { recursive: true });
  } catch (error) {
    throw explainRefusal(error, folder);
  }
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: '0' };
  const { code, output } = await run(node24, [vite, 'build', '--logLevel', 'warn'], { cwd: folder, env });
  if (code !== 0)
    throw new Stop(
      `The ${app} app could not be built:\n${output.trim().split('\n').slice(0, 40).join('\n')}`,
    );
  await writeFile(stamp, sources);
}

/** Names, sizes and times of change tell as much as the content would, in a twentieth of the time. */
async function fingerprint(places) {
  const lines = (await Promise.all(places.map((place) => list(path.join(root, place))))).flat();
  return createHash('sha256')
    .update(lines.toSorted((one, other) => (one < other ? -1 : 1)).join('\n'))
    .digest('hex');
}

async function list(place) {
  const found = await stat(place);
  if (!found.isDirectory()) return [`${place} ${found.size} ${found.mtimeMs}`];
  const entries = (await readdir(place)).filter((name) => !ignored.has(name) && !/\.test\.tsx?$/.test(name));
  return (await Promise.all(entries.map((name) => list(path.join(place, name))))).flat();
}

const exists = (file) =>
  access(file).then(
    () => true,
    () => false,
  );
