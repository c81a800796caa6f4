import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../../../../..');
const migrations = 'apps/server/migrations';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The migrations of a commit by path; undefined if the clone does not contain the commit. */
export function migrationsOf(commit: string): Map<string, string> | undefined {
  try {
    const paths = git('ls-tree', '-r', '--name-only', commit, migrations).trim().split('\n');
    const files = paths.filter((path) => path.endsWith('.sql'));
    return new Map(
      files.map((path) => [path.slice(migrations.length + 1), git('show', `${commit}:${path}`)]),
    );
  } catch {
    return undefined;
  }
}

/** Checks out a commit into a temporary directory, with links to the installed packages. */
export async function checkOut(commit: string): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'daystream-release-'));
  execFileSync('sh', ['-c', `git archive ${commit} | tar -x -C '${folder}'`], { cwd: repository });
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@daystream'), { recursive: true });
  for (const name of await readdir(join(repository, 'node_modules')))
    if (name !== '@daystream' && name !== '.cache')
      await symlink(join(repository, 'node_modules', name), join(modules, name));
  for (const workspaces of ['packages', 'apps'])
    for (const name of await readdir(join(folder, workspaces)))
      await symlink(join(folder, workspaces, name), join(modules, '@daystream', name));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

interface ReleasedServer {
  call(
    method: string,
    path: string,
    options?: { token?: string | undefined; body?: object },
  ): Promise<{ status: number; body: unknown }>;
  stop(): Promise<void>;
}

/** Runs the server of a checked out commit on a database. It creates missing demo brands. */
export async function startReleased(folder: string, databaseUrl: string): Promise<ReleasedServer> {
  const child = spawn(process.execPath, [join(folder, 'apps/server/src/main.ts')], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      // Without ffmpeg, because transcoding would take longer than the test.
      FFMPEG_PATH: '/nonexistent/ffmpeg',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const origin = await readOrigin(child);
  return {
    async call(method, path, { token, body } = {}) {
      const answer = await fetch(`${origin}${path}`, {
        method,
        headers: {
          'x-app-id': 'aurora',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text };
    },
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function readOrigin(child: ChildProcess): Promise<string> {
  let output = '';
  child.stderr?.on('data', (chunk) => (output += String(chunk)));
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    const port = /Daystream is ready[\s\S]*?:(\d+)\//.exec(output)?.[1];
    if (port !== undefined) return `http://127.0.0.1:${port}`;
  }
  throw new Error(`the released server did not start:\n${output.slice(-2000)}`);
}
