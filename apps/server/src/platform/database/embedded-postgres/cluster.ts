import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { EmbeddedPostgresLog } from './log.ts';
import type { Launcher } from './account.ts';
import { EmbeddedPostgresError } from './error.ts';
import { keepOwner } from './files.ts';
import type { PostgresPrograms } from './programs.ts';

export const superuser = 'daystream';

type ClusterOptions = { programs: PostgresPrograms; launcher: Launcher; dataDir: string; clusterDir: string };

/** Independent of the machine's locales, with case mapping for all scripts. */
const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** Creates the cluster if there is none. It is renamed to its final path when complete, so an interrupted start leaves no partial cluster. */
export async function createCluster(options: ClusterOptions & { log: EmbeddedPostgresLog }): Promise<void> {
  const { programs, launcher, clusterDir } = options;
  if (await exists(path.join(clusterDir, 'PG_VERSION'))) return;
  options.log.info({ directory: clusterDir }, 'creating the database');
  const draft = `${clusterDir}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  if (launcher.account) await chown(draft, launcher.account.uid, launcher.account.gid);
  try {
    const args = ['-D', draft, '-U', superuser, '--auth=reject', ...locale];
    await run(launcher, programs.initdb, args, '');
    await writeFile(path.join(draft, 'pg_hba.conf'), 'local all all scram-sha-256\n');
    await runSingleUser(options, draft, `create database ${superuser};`);
    await rename(draft, clusterDir);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Returns the password of `superuser`; sets a new one when its file is missing. */
export async function readOrSetPassword(options: ClusterOptions): Promise<string> {
  const file = path.join(options.dataDir, 'postgres-password');
  if (await exists(file)) {
    const known = (await readFile(file, 'utf8')).trim();
    if (known !== '') return known;
  }
  const password = randomBytes(24).toString('hex');
  await runSingleUser(options, options.clusterDir, `alter role ${superuser} password '${password}';`);
  const draft = `${file}.new`;
  await writeFile(draft, `${password}\n`, { mode: 0o600 });
  await chmod(draft, 0o600);
  await keepOwner(draft, options.dataDir);
  await rename(draft, file);
  return password;
}

/** Runs SQL in single-user mode: no other client can connect, and no password is needed. */
async function runSingleUser(
  { launcher, programs }: ClusterOptions,
  clusterDir: string,
  sql: string,
): Promise<void> {
  await run(launcher, programs.postgres, ['--single', '-D', clusterDir, 'postgres'], `${sql}\n`);
}

async function run(
  launcher: Launcher,
  program: string,
  args: readonly string[],
  input: string,
): Promise<void> {
  const { file, args: all, options } = launcher.command(program, args);
  const child = spawn(file, all, { ...options, stdio: ['pipe', 'pipe', 'pipe'], detached: true });
  // A program that exits without reading its input is reported by its exit code.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [code, output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]).catch(
    (cause: unknown) => {
      throw new EmbeddedPostgresError(
        `${program} cannot be run on this system (${String(cause)}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
        { cause },
      );
    },
  );
  if (code !== 0 || /\b(ERROR|FATAL|PANIC): /.test(errors))
    throw commandError(program, args, `${output}\n${errors}`);
}

function commandError(program: string, args: readonly string[], output: string): EmbeddedPostgresError {
  const directory = path.dirname(args[args.indexOf('-D') + 1] ?? '');
  if (/No space left on device|Disk quota exceeded/.test(output)) {
    return new EmbeddedPostgresError(
      `The disk of the data directory ${directory} is full: the database cannot be created.`,
    );
  }
  const lines = output.trim().split('\n').slice(-5).join('\n  ');
  return new EmbeddedPostgresError(
    `${path.basename(program)} failed in ${directory}; its last output:\n  ${lines}`,
  );
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
