import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLauncher } from './account.ts';
import { findProcess } from './processes.ts';
import { findPrograms } from './programs.ts';
import { startEmbeddedPostgres } from './index.ts';
import { isFullSet } from '../../../testing/app/test-set.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let dataDir: string;

// One cluster for all tests: creating one takes longer than any test.
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'embedded postgres '));
});

afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** A server as an earlier Daystream could have left it. */
async function startOrphan(clusterDir: string) {
  const { postgres } = await findPrograms();
  const launcher = await createLauncher(postgres, dataDir, clusterDir);
  const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories="${clusterDir}"`];
  const { file, args, options } = launcher.command(postgres, ['-D', clusterDir, ...settings]);
  const orphan = spawn(file, args, { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  const gone = once(orphan, 'exit');
  for await (const chunk of orphan.stderr) if (String(chunk).includes('ready to accept')) break;
  return { orphan, gone };
}

/** A zombie process of the account that PostgreSQL runs as. */
async function createZombie() {
  const { uid, gid } = await stat(path.join(dataDir, 'postgres'));
  const script = 'sleep 60 & echo $!; exec sleep 60';
  const parent = spawn('sh', ['-c', script], { uid, gid, stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  // A shell collects its ended children: the child ends once its parent is no longer a shell.
  await vi.waitFor(async () => expect(await readFile(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n'));
  process.kill(pid, 'SIGKILL');
  const state = async () => (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.[0];
  await vi.waitFor(async () => expect(await state()).toBe('Z'));
  return { parent, pid };
}

async function writeSocketLock(pid: number): Promise<void> {
  const clusterDir = path.join(dataDir, 'postgres');
  const file = path.join(clusterDir, '.s.PGSQL.5432.lock');
  await writeFile(file, `${pid}\n${clusterDir}\n${Math.floor(Date.now() / 1000)}\n5432\n${clusterDir}\n`);
  const { uid, gid } = await stat(clusterDir);
  await chown(file, uid, gid);
}

describe('the embedded database', () => {
  it(
    'keeps its data over a restart, knows Cyrillic, and leaves nothing running',
    { timeout: 60_000 },
    async () => {
      const first = await startEmbeddedPostgres({ dataDir, log });
      const pid = await postmasterPid();
      await query(first.connectionString, `create table note (text text); insert into note values ('ЁЛКА')`);
      await Promise.all([first.stop(), first.stop()]);
      expect(await findProcess(pid)).toBeUndefined();

      const second = await startEmbeddedPostgres({ dataDir, log });
      expect(second.connectionString).toBe(first.connectionString);
      expect(await query(second.connectionString, 'select lower(text) as text from note')).toEqual([
        { text: 'ёлка' },
      ]);
      await second.stop();
      expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'postgres-password', 'postgres.log']);
    },
  );

  it('asks for the password, which only its owner can read', { timeout: 60_000 }, async () => {
    const database = await startEmbeddedPostgres({ dataDir, log });
    try {
      const wrong = new URL(database.connectionString);
      wrong.password = 'guessed';
      await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
      expect((await stat(path.join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600);
    } finally {
      await database.stop();
    }
  });

  it.runIf(isFullSet)('sets a new password where the file was lost', { timeout: 60_000 }, async () => {
    await (await startEmbeddedPostgres({ dataDir, log })).stop();
    await rm(path.join(dataDir, 'postgres-password'));
    const database = await startEmbeddedPostgres({ dataDir, log });
    try {
      expect(await query(database.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    } finally {
      await database.stop();
    }
  });

  it('refuses a second start and keeps serving the first', { timeout: 60_000 }, async () => {
    const first = await startEmbeddedPostgres({ dataDir, log });
    try {
      await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
        `Daystream is already running on the data directory ${dataDir} (process ${process.pid})`,
      );
      expect(await query(first.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    } finally {
      await first.stop();
    }
  });

  it.runIf(isFullSet)(
    'takes over a lock whose number belongs to another process by now',
    { timeout: 60_000 },
    async () => {
      await writeFile(path.join(dataDir, 'postgres.lock'), `${process.ppid}\nanother boot 12345\n`);
      const database = await startEmbeddedPostgres({ dataDir, log });
      expect(await readFile(path.join(dataDir, 'postgres.lock'), 'utf8')).toMatch(
        new RegExp(`^${process.pid}\n`),
      );
      await database.stop();
    },
  );

  it('starts exactly once when several processes start at the same time', { timeout: 60_000 }, async () => {
    await writeFile(path.join(dataDir, 'postgres.lock'), `${process.ppid}\nanother boot 12345\n`);
    const starts = await Promise.allSettled(
      Array.from({ length: 5 }, () => startEmbeddedPostgres({ dataDir, log })),
    );
    const won = starts.filter((start) => start.status === 'fulfilled');
    await Promise.all(won.map((start) => start.value.stop()));
    expect(won).toHaveLength(1);
  });

  it('loses nothing that was committed when its process is killed', { timeout: 60_000 }, async () => {
    const module = fileURLToPath(new URL('index.ts', import.meta.url));
    const script = `
      import { startEmbeddedPostgres } from ${JSON.stringify(module)};
      import pg from 'pg';
      const log = { info() {}, warn() {}, error() {} };
      const { connectionString } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log });
      const client = new pg.Client({ connectionString });
      await client.connect();
      await client.query('create table answered (n int)');
      for (let n = 1; ; n += 1) {
        await client.query('insert into answered values ($1)', [n]);
        process.stdout.write(n + '\\n');
      }`;
    const cwd = path.dirname(module);
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // Its output ends a moment before the process itself does.
    const exited = once(child, 'exit');
    let answered = '';
    for await (const chunk of child.stdout) {
      answered += String(chunk);
      if (answered.split('\n').length > 100) child.kill('SIGKILL');
    }
    await exited;
    const last = Number(answered.trim().split('\n').at(-1));
    const database = await startEmbeddedPostgres({ dataDir, log });
    try {
      const sql =
        'select count(*)::int as rows, max(n) as last from answered having max(n) >= ' + String(last);
      const [kept] = await query(
        database.connectionString,
        `select rows = last as whole from (${sql}) as kept`,
      );
      expect(kept).toEqual({ whole: true });
    } finally {
      await database.stop();
    }
  });

  it('stops a server that was left running, then starts its own', { timeout: 60_000 }, async () => {
    const first = await startEmbeddedPostgres({ dataDir, log });
    await query(first.connectionString, 'create table kept (n int); insert into kept values (7)');
    await first.stop();
    const { gone } = await startOrphan(path.join(dataDir, 'postgres'));
    const database = await startEmbeddedPostgres({ dataDir, log });
    try {
      await gone;
      expect(await query(database.connectionString, 'select n from kept')).toEqual([{ n: 7 }]);
    } finally {
      await database.stop();
    }
  });

  it.runIf(isFullSet)(
    'starts over a socket lock whose process was killed and not reaped',
    { timeout: 60_000 },
    async () => {
      await (await startEmbeddedPostgres({ dataDir, log })).stop();
      const zombie = await createZombie();
      try {
        await writeSocketLock(zombie.pid);
        const database = await startEmbeddedPostgres({ dataDir, log });
        expect(await query(database.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
        await database.stop();
      } finally {
        zombie.parent.kill();
      }
    },
  );

  it.runIf(isFullSet)('names the PostgreSQL that really holds the socket', { timeout: 60_000 }, async () => {
    await (await startEmbeddedPostgres({ dataDir, log })).stop();
    const clusterDir = path.join(dataDir, 'postgres');
    const { orphan, gone } = await startOrphan(clusterDir);
    try {
      await rm(path.join(clusterDir, 'postmaster.pid'));
      await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
        `Another PostgreSQL (process ${orphan.pid}) is running on the database in ${clusterDir}: stop it first`,
      );
    } finally {
      orphan.kill('SIGQUIT');
      await gone;
    }
    await (await startEmbeddedPostgres({ dataDir, log })).stop();
  });

  it.runIf(isFullSet)(
    'does not mistake an unrelated process for a postmaster',
    { timeout: 60_000 },
    async () => {
      await (await startEmbeddedPostgres({ dataDir, log })).stop();
      const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid');
      await writeFile(pidFile, `${process.pid}\n${path.dirname(pidFile)}\n0\n5432\n\n\n\nready\n`);
      const database = await startEmbeddedPostgres({ dataDir, log });
      expect(await query(database.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
      await database.stop();
    },
  );

  it.runIf(isFullSet)(
    'serves a directory whose path is too long for a socket',
    { timeout: 60_000 },
    async () => {
      const deep = path.join(dataDir, 'd'.repeat(120));
      const database = await startEmbeddedPostgres({ dataDir: deep, log });
      const socketDir = new URL(database.connectionString).searchParams.get('host') ?? '';
      expect(await query(database.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
      await database.stop();
      await expect(stat(socketDir)).rejects.toThrow('ENOENT');
    },
  );

  it('reports a file in the way in one sentence', async () => {
    const file = path.join(dataDir, 'file');
    await writeFile(file, '');
    await expect(startEmbeddedPostgres({ dataDir: path.join(file, 'data'), log })).rejects.toThrow(
      'cannot be used: a part of the path is a file; set DATA_DIR to a directory that can be written.',
    );
  });

  it.runIf(isFullSet)(
    'reports the last log lines of a server that does not start',
    { timeout: 60_000 },
    async () => {
      const settings = { shared_buffers: 'nonsense' };
      await expect(startEmbeddedPostgres({ dataDir, log, settings })).rejects.toThrow(
        /did not start; its last output, from .*postgres\.log:\n.*invalid value for parameter "shared_buffers"/,
      );
      await (await startEmbeddedPostgres({ dataDir, log })).stop();
    },
  );
});
