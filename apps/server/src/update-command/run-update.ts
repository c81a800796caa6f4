import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError, readConfig, type Config } from '../config.ts';
import { findProcess } from '../platform/database/embedded-postgres/processes.ts';
import { StartError } from '../platform/errors/start-error.ts';
import { commandLine, releaseFolder } from '../release-folder.ts';
import { folderSource, gitSource, type ReleaseSource } from './release-source.ts';
import { commandOf, lastLines, ownerOf, runProgram } from './run-program.ts';
import { findControlledServers, type ControlledServer } from './server-control.ts';
import { enterRelease, leaveRelease, readReplaced } from './swap.ts';
import { nextFolder, updateFolder } from './update-folders.ts';

export interface UpdateOptions {
  /** A tag, branch or commit; undefined: the newest. */
  version: string | undefined;
  /** An unpacked release in place of a version of the repository. */
  folder: string | undefined;
  /** Returns to the release before the last update. */
  isBack: boolean;
  services: readonly string[];
  hasBackup: boolean;
}

type Say = (text: string) => void;

/** Updates this installation. Resolves to the exit code: 0 only if the new release runs and is ready. `root` is the folder of the release. */
export async function runUpdate(options: UpdateOptions, say: Say, root = releaseFolder): Promise<number> {
  try {
    const config = readConfig(process.env, []);
    return await withLock(root, () =>
      options.isBack ? goBack({ root, config, options, say }) : update({ root, config, options, say }),
    );
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StartError)) throw error;
    say(`Not updated: ${error.message}`);
    return 1;
  }
}

interface Parts {
  root: string;
  config: Config;
  options: UpdateOptions;
  say: Say;
}

async function update({ root, config, options, say }: Parts): Promise<number> {
  if (options.hasBackup && config.backup === undefined)
    throw new StartError(
      'BACKUP_TO is off, and an update begins with a backup. Set it, or add --without-backup.',
    );
  const servers = await findControlledServers({ root, dataDir: config.dataDir }, options.services);
  const source = await (options.folder === undefined
    ? gitSource(root, options.version)
    : folderSource(root, options.folder));
  say(`Update from ${source.former} to ${source.current}.`);
  say(options.folder === undefined ? 'Installing packages and building …' : 'Copying the new release …');
  await source.prepare();

  // One program has the built-in database: it stops for the backup and the migrations.
  const isStoppedFirst = config.databaseUrl === undefined;
  if (isStoppedFirst) await stopAll(servers, say);
  let backupId: string | undefined;
  let hasMigrated: boolean;
  try {
    if (options.hasBackup) backupId = await backUp(root, say);
    hasMigrated = await migrate(root, say);
  } catch (error) {
    if (isStoppedFirst) await startAll(servers, say);
    say(
      isStoppedFirst
        ? `${source.former} runs again.`
        : `${source.former} still runs. Changes of the database that were made before the failure stay, and it works with them.`,
    );
    throw error;
  }

  try {
    if (!isStoppedFirst) await stopAll(servers, say);
    await enterRelease(root, source);
    await source.entered();
    await startAll(servers, say);
  } catch (error) {
    say(`${source.current} does not run: ${error instanceof Error ? error.message : String(error)}`);
    await returnToFormer({ root, servers, source, say });
    explainDatabase({ hasMigrated, backupId, former: source.former, say });
    return 1;
  }
  say(
    servers.length === 0
      ? `${source.current} is installed. No server ran, so none was started: ${commandLine('start')}`
      : `${source.current} runs and is ready.`,
  );
  if (backupId !== undefined) say(`The backup before it is ${backupId}.`);
  say(`${commandLine('update', '--back')} returns to ${source.former}, until the next update.`);
  return 0;
}

async function stopAll(servers: readonly ControlledServer[], say: Say): Promise<void> {
  for (const server of servers) {
    say(`Stopping ${server.name} …`);
    await server.stop();
  }
}

async function startAll(servers: readonly ControlledServer[], say: Say): Promise<void> {
  for (const server of servers) {
    say(`Starting ${server.name} …`);
    await server.start();
  }
}

async function backUp(root: string, say: Say): Promise<string | undefined> {
  say('Making a backup …');
  const { code, output } = await runProgram(commandOf(root, 'backup'), { cwd: root });
  if (code !== 0) throw new StartError(`The backup failed:\n${lastLines(output)}`);
  return /The backup (\S+) is in/.exec(output)?.[1];
}

/** Runs the migrations of the new release. Returns whether there were any. */
async function migrate(root: string, say: Say): Promise<boolean> {
  say('Migrating the database …');
  const next = nextFolder(root);
  const { code, output } = await runProgram(commandOf(next, 'migrate'), {
    cwd: next,
    // The default is below the folder of the release.
    env: { DATA_DIR: process.env['DATA_DIR'] ?? path.join(root, 'data') },
  });
  if (code !== 0) throw new StartError(`The database could not be migrated:\n${lastLines(output)}`);
  return output.split('\n').some((line) => /^\S+: /.test(line) && !line.endsWith(': up to date'));
}

async function returnToFormer({
  root,
  servers,
  source,
  say,
}: {
  root: string;
  servers: readonly ControlledServer[];
  source: ReleaseSource;
  say: Say;
}): Promise<void> {
  say(`Returning to ${source.former} …`);
  await stopAll(servers, say);
  await leaveRelease(root);
  try {
    await startAll(servers, say);
    say(`${source.former} runs again and is ready.`);
  } catch (error) {
    say(`${source.former} does not run either: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** What became of the data. Nothing restores a backup by itself: what was written since it was made would be lost. */
function explainDatabase({
  hasMigrated,
  backupId,
  former,
  say,
}: {
  hasMigrated: boolean;
  backupId: string | undefined;
  former: string;
  say: Say;
}): void {
  if (!hasMigrated) return say('The database was not changed by the update.');
  say(
    `The database has the changes of the new release, and keeps all data. ${former} works with it if it is the release just before; an older one may not.`,
  );
  if (backupId !== undefined)
    say(
      `If it does not: the state before the update is the backup ${backupId}. It is restored into an empty installation (another DATABASE_URL, or an empty DATA_DIR with BACKUP_TO as it is) by ${commandLine('restore', backupId)}. What was written after it is then lost.`,
    );
}

async function goBack({ root, config, options, say }: Parts): Promise<number> {
  const servers = await findControlledServers({ root, dataDir: config.dataDir }, options.services);
  const { former, current } = await readReplaced(root);
  await stopAll(servers, say);
  try {
    await leaveRelease(root);
    say(`${former} is in place again, and ${current} is not.`);
  } finally {
    await startAll(servers, say);
  }
  say('The database was not changed: changes of the newer release and all data stay in it.');
  return 0;
}

/** Two updates at once would exchange each other's files. */
async function withLock(root: string, work: () => Promise<number>): Promise<number> {
  mkdirSync(updateFolder(root), { recursive: true });
  // No part of the repository, whatever its own list of ignored files says.
  writeFileSync(path.join(updateFolder(root), '.gitignore'), '*\n');
  const lock = path.join(updateFolder(root), 'lock');
  const holder = await findProcess(Number(await readFile(lock, 'utf8').catch(() => '')));
  if (holder !== undefined) throw new StartError(`Another update runs (process ${holder.pid}).`);
  writeFileSync(lock, String(process.pid));
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
    // What root has made here, the account of the release must be able to remove.
    const { uid, gid } = ownerOf(root);
    if (uid !== undefined) await runProgram(['chown', '-R', '-h', `${uid}:${gid}`, updateFolder(root)]);
  }
}
