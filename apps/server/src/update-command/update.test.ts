import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '../testing/app/free-port.ts';
import { isFullSet } from '../testing/app/test-set.ts';
import { findServers } from '../server-record.ts';
import { runUpdate, type UpdateOptions } from './run-update.ts';

// Releases of a small program with the commands of Daystream: real repositories, folders and processes.

let folder: string;
let installation: string;
let dataDir: string;
let port: number;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'daystream-update-'));
  installation = path.join(folder, 'installation');
  dataDir = path.join(folder, 'data');
  port = await freePort();
  vi.stubEnv('PATH', `${path.dirname(process.execPath)}:${process.env['PATH']}`);
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('PORT', String(port));
  vi.stubEnv('HOST', '127.0.0.1');
  // Only says that the database goes on while the server stops.
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none');
  await mkdir(dataDir);
});
afterEach(async () => {
  for (const { pid } of await findServers(dataDir)) process.kill(pid, 'SIGKILL');
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], {
    cwd,
    encoding: 'utf8',
  }).trim();

const record = path.resolve(import.meta.dirname, '../server-record.ts');
/** Answers with its version, or ends at once. */
const server = `
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { recordServer } from ${JSON.stringify(record)};
const { version, isBroken } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));
if (isBroken) { console.error('a setting is missing'); process.exit(3); }
const server = createServer((request, response) => {
  response.setHeader('connection', 'close');
  response.end(JSON.stringify({ status: 'ok', version, built: readFileSync(new URL('./dist/built', import.meta.url), 'utf8') }));
});
server.listen(Number(process.env.PORT), '127.0.0.1', async () => {
  const remove = await recordServer(process.env.DATA_DIR, { address: 'http://127.0.0.1:' + process.env.PORT, args: process.argv.slice(2) });
  process.on('SIGTERM', () => server.close(() => remove().then(() => process.exit(0))));
});
`;
const noted = (name: string, output: string) =>
  `node -e "require('fs').appendFileSync(process.env.DATA_DIR + '/steps', '${name} ${output}\\n'); console.log('${output}')"`;

async function writeRelease(into: string, version: string, { isBroken = false, migrates = true } = {}) {
  await mkdir(into, { recursive: true });
  const migrated = migrates ? `platform: ${version}.sql` : 'platform: up to date';
  await writeFile(
    path.join(into, 'package.json'),
    JSON.stringify({
      name: 'daystream',
      version,
      type: 'module',
      isBroken,
      scripts: {
        build: `node -e "require('fs').mkdirSync('dist'); require('fs').writeFileSync('dist/built', '${version}')"`,
        backup: noted('backup', `The backup of-${version} is in a folder: 1 rows`),
        migrate: noted('migrate', migrated),
        start: 'node server.mjs',
      },
    }),
  );
  await writeFile(path.join(into, 'server.mjs'), server);
  await writeFile(path.join(into, '.gitignore'), 'dist/\ndata/\n');
}

/** A clone of a repository with version 1.0.0, which runs. */
async function installClone(): Promise<string> {
  const origin = path.join(folder, 'origin');
  await writeRelease(origin, '1.0.0');
  await writeFile(path.join(origin, 'of-the-first.txt'), '1');
  git(origin, 'init', '-q', '-b', 'main');
  release(origin, '1.0.0');
  git(folder, 'clone', '-q', origin, installation);
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: installation });
  await writeFile(path.join(installation, '.git/info/exclude'), 'of-the-operator.txt\n');
  await writeFile(path.join(installation, 'of-the-operator.txt'), 'stays');
  await start();
  return origin;
}

function release(origin: string, version: string): void {
  git(origin, 'add', '-A');
  git(origin, 'commit', '-q', '-m', version);
  git(origin, 'tag', `v${version}`);
}

async function start(): Promise<void> {
  const { spawn } = await import('node:child_process');
  spawn(process.execPath, ['server.mjs', '--no-demo'], { cwd: installation, stdio: 'ignore' }).unref();
  await vi.waitFor(async () => expect(await runningVersion()).toBe('1.0.0'), { timeout: 20_000 });
  await vi.waitFor(async () => expect(await findServers(dataDir)).toHaveLength(1), { timeout: 20_000 });
}

const ask = async () =>
  (await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()) as { version: string; built: string };
const runningVersion = async () => (await ask()).version;
const steps = () => readFile(path.join(dataDir, 'steps'), 'utf8').catch(() => '');

async function update(options: Partial<UpdateOptions> = {}) {
  const lines: string[] = [];
  const code = await runUpdate(
    { version: undefined, folder: undefined, isBack: false, services: [], hasBackup: true, ...options },
    (text) => void lines.push(text),
    installation,
  );
  return { code, text: lines.join('\n') };
}

test('an update to the newest version backs up, migrates, and restarts the server with its options; it can be taken back', async () => {
  const origin = await installClone();
  await writeRelease(origin, '1.10.0');
  await rm(path.join(origin, 'of-the-first.txt'));
  release(origin, '1.10.0');
  // Not the newest, although it comes later in the alphabet.
  git(origin, 'tag', 'v1.9.0', 'v1.0.0');

  const { code, text } = await update();

  expect(text).toContain('v1.10.0 runs and is ready.');
  expect(text).toContain('The backup before it is of-1.0.0.');
  expect(code).toBe(0);
  expect(await ask()).toMatchObject({ version: '1.10.0', built: '1.10.0' });
  expect((await findServers(dataDir)).map(({ args }) => args)).toEqual([['--no-demo']]);
  expect(await steps()).toBe(
    'backup The backup of-1.0.0 is in a folder: 1 rows\nmigrate platform: 1.10.0.sql\n',
  );
  expect(git(installation, 'describe', '--tags')).toBe('v1.10.0');
  expect(git(installation, 'status', '--porcelain', '--branch')).toBe('## main...origin/main');
  expect(await readFile(path.join(installation, 'of-the-operator.txt'), 'utf8')).toBe('stays');
  expect(await update()).toMatchObject({ code: 1, text: expect.stringContaining('nothing to update') });

  expect(await update({ isBack: true })).toMatchObject({
    code: 0,
    text: expect.stringContaining('v1.0.0 is in place again'),
  });
  expect(await ask()).toMatchObject({ version: '1.0.0', built: '1.0.0' });
  expect(git(installation, 'status', '--porcelain', '--branch')).toMatch(
    /^## main\.\.\.origin\/main \[behind 1\]$/,
  );
  expect(await readFile(path.join(installation, 'of-the-first.txt'), 'utf8')).toBe('1');
  expect(await update({ isBack: true })).toMatchObject({
    code: 1,
    text: expect.stringContaining('no former release'),
  });
  expect(await runningVersion()).toBe('1.0.0');
}, 60_000);

test('a release that does not start is taken back, and the state of the database is explained', async () => {
  const origin = await installClone();
  await writeRelease(origin, '2.0.0', { isBroken: true });
  release(origin, '2.0.0');

  const { code, text } = await update();

  expect(code).toBe(1);
  expect(text).toContain('a setting is missing');
  expect(text).toContain('v1.0.0 runs again and is ready.');
  expect(text).toContain('keeps all data');
  expect(text).toContain('of-1.0.0');
  expect(await ask()).toMatchObject({ version: '1.0.0', built: '1.0.0' });
  expect(git(installation, 'describe', '--tags')).toBe('v1.0.0');
  expect(git(installation, 'status', '--porcelain')).toBe('');
}, 60_000);

test('local changes, an unknown, an older and the present version are refused before anything happens', async () => {
  const origin = await installClone();
  await writeRelease(origin, '1.1.0');
  release(origin, '1.1.0');
  const refused = async (options: Partial<UpdateOptions>, message: string) =>
    expect(await update(options)).toMatchObject({ code: 1, text: expect.stringContaining(message) });

  await writeFile(path.join(installation, 'server.mjs'), `${server}// changed\n`);
  await refused({}, 'There are local changes, which an update would lose');
  await refused({}, 'M server.mjs');
  git(installation, 'checkout', '-q', '.');
  await refused({ version: 'v9' }, 'The repository has no version v9');
  await refused({ version: '--upload-pack=x' }, '--upload-pack=x is no version');
  await refused({ version: 'v1.0.0' }, 'runs already');
  await refused({ folder }, `${folder} is no release of Daystream`);
  await refused({ services: ['other'] }, 'The service other runs no server');
  vi.stubEnv('BACKUP_TO', 'off');
  await refused({}, 'BACKUP_TO is off');
  vi.stubEnv('BACKUP_TO', '');
  git(installation, 'remote', 'set-url', 'origin', path.join(folder, 'gone'));
  await refused({}, 'The repository does not answer, nothing was changed');

  expect(await steps()).toBe('');
  expect(await runningVersion()).toBe('1.0.0');
}, 60_000);

test.runIf(isFullSet)(
  'a backup or a migration that fails leaves the present release running',
  async () => {
    const origin = await installClone();
    await writeRelease(origin, '1.1.0');
    const manifest = path.join(origin, 'package.json');
    const broken = JSON.parse(await readFile(manifest, 'utf8')) as { scripts: Record<string, string> };
    broken.scripts['migrate'] = 'echo the table is locked; exit 1';
    await writeFile(manifest, JSON.stringify(broken));
    release(origin, '1.1.0');
    const { code, text } = await update();
    expect([code, text]).toEqual([1, expect.stringMatching(/v1\.0\.0 still runs[^]*the table is locked/)]);
    expect(await runningVersion()).toBe('1.0.0');
    expect(git(installation, 'status', '--porcelain')).toBe('');

    // With the built-in database, the server stops first and is started again.
    vi.stubEnv('DATABASE_URL', '');
    const again = await update();
    expect([again.code, again.text]).toEqual([1, expect.stringContaining('v1.0.0 runs again')]);
    expect(await runningVersion()).toBe('1.0.0');
  },
  60_000,
);

/** A packed release: its commands are those of a program in its folder. */
async function writePacked(into: string, version: string, options = {}) {
  await writeRelease(into, version, options);
  await mkdir(path.join(into, 'dist'));
  await writeFile(path.join(into, 'dist/built'), version);
  await writeFile(
    path.join(into, 'daystream'),
    '#!/bin/sh\ncd "$(dirname -- "$0")" || exit 1\ncommand=$1; shift\nexec npm run --silent "$command" -- "$@"\n',
  );
  await chmod(path.join(into, 'daystream'), 0o755);
}

test.runIf(isFullSet)(
  'an unpacked release takes the place of the present one, and is taken back where it fails',
  async () => {
    await writePacked(installation, '1.0.0');
    await mkdir(path.join(installation, 'data'));
    await start();
    const [good, bad] = [path.join(folder, 'release 1.1'), path.join(folder, 'bad')];
    await writePacked(good, '1.1.0');
    await cp(good, bad, { recursive: true });
    await writePackage(bad, { version: '1.2.0', isBroken: true });
    // With the built-in database: the server stops first.
    vi.stubEnv('DATABASE_URL', '');

    expect(await update({ folder: good })).toMatchObject({
      code: 0,
      text: expect.stringMatching(/Stopping[^]*Making a backup[^]*Migrating[^]*1\.1\.0 runs and is ready/),
    });
    expect(await ask()).toMatchObject({ version: '1.1.0', built: '1.1.0' });
    const failed = await update({ folder: bad });
    expect([failed.code, failed.text]).toEqual([1, expect.stringContaining('1.1.0 runs again and is ready')]);
    expect(await ask()).toMatchObject({ version: '1.1.0', built: '1.1.0' });
    expect(await readFile(path.join(good, 'dist/built'), 'utf8')).toBe('1.1.0');
  },
  60_000,
);

test.runIf(isFullSet)(
  'a release to which a link leads stays in its folder, and the link leads to the new one',
  async () => {
    const releases = path.join(folder, 'opt');
    const [first, second, bad] = ['1.0.0', '1.1.0', '1.2.0'].map((version) =>
      path.join(releases, `daystream-${version}`),
    ) as [string, string, string];
    await writePacked(first, '1.0.0');
    await writePacked(second, '1.1.0');
    await writePacked(bad, '1.2.0', { isBroken: true });
    const link = path.join(releases, 'daystream');
    await symlink('daystream-1.0.0', link);
    installation = first;
    await start();

    expect(await update({ folder: second })).toMatchObject({
      code: 0,
      text: expect.stringContaining('1.1.0 runs and is ready'),
    });
    expect([await readlink(link), await runningVersion()]).toEqual(['daystream-1.1.0', '1.1.0']);
    installation = second;
    expect(await update({ folder: bad })).toMatchObject({
      code: 1,
      text: expect.stringContaining('1.1.0 runs again and is ready'),
    });
    expect([await readlink(link), await runningVersion()]).toEqual(['daystream-1.1.0', '1.1.0']);
    expect(await update({ isBack: true })).toMatchObject({ code: 0 });
    expect([await readlink(link), await runningVersion()]).toEqual(['daystream-1.0.0', '1.0.0']);
  },
  60_000,
);

async function writePackage(into: string, change: object): Promise<void> {
  const file = path.join(into, 'package.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...change }));
}
