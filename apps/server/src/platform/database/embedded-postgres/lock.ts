import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedPostgresError } from './error.ts';
import { findProcess } from './processes.ts';

/**
 * Locks `dataDir` for this process. A lock of a dead process is taken over, also when its PID was reused.
 * @returns a function that releases the lock
 * @throws EmbeddedPostgresError when a live process holds it
 */
export async function lockDataDirectory(dataDir: string): Promise<() => Promise<void>> {
  const lock = path.join(dataDir, 'postgres.lock');
  const ownEntry = `${process.pid}\n${(await findProcess(process.pid))?.started ?? ''}\n`;
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (await create(lock, ownEntry)) return () => rm(lock, { force: true });
    const entry = await readFile(lock, 'utf8').catch(() => '');
    const holder = await liveHolder(entry);
    if (holder !== undefined) throw alreadyRunning(dataDir, holder);
    await removeIfUnchanged(lock, entry);
  }
  throw new EmbeddedPostgresError(
    `The data directory ${dataDir} is being locked by several Daystream processes at once; start only one.`,
  );
}

/** `link` creates the complete file or fails, so no reader sees a partial lock. */
async function create(lock: string, content: string): Promise<boolean> {
  const draft = `${lock}.${randomUUID()}`;
  await writeFile(draft, content, { mode: 0o644 });
  try {
    await link(draft, lock);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function liveHolder(content: string): Promise<number | undefined> {
  const [pid = '', started = ''] = content.split('\n');
  const live = await findProcess(Number(pid));
  return live !== undefined && live.started === started ? live.pid : undefined;
}

/** Another process may have replaced the stale lock since it was read, so the removed file is compared and restored if it differs. */
async function removeIfUnchanged(lock: string, content: string): Promise<void> {
  const aside = `${lock}.${randomUUID()}`;
  try {
    await rename(lock, aside);
  } catch {
    return;
  }
  if ((await readFile(aside, 'utf8')) !== content) await link(aside, lock).catch(() => undefined);
  await rm(aside, { force: true });
}

function alreadyRunning(dataDir: string, pid: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `Daystream is already running on the data directory ${dataDir} (process ${pid}); stop it first, or set DATA_DIR to another directory.`,
  );
}
