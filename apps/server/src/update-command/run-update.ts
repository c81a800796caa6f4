import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError, readConfig, type Config } from '../config.ts';
import { findProcess } from '../platform/database/embedded-postgres/processes.ts';
import { StartError } from '../platform/errors/start-error.ts';
import { commandLine, releaseFolder } from '../release-folder.ts';
import { enterByLinks } from './links.ts';
import { folderSource, gitSource } from './release-source.ts';
import { commandOf, lastLines, ownerOf, runProgram } from './run-program.ts';
import { findControlledServers, type ControlledServer } from './server-control.ts';
import { enterRelease, leaveRelease, readReplaced } from './swap.ts';
import { updateFolder } from './update-folders.ts';

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
  if (servers.length === 0)
    say(`No server of ${config.dataDir} runs on this machine (DATA_DIR): none is restarted.`);
  if (options.folder === undefined) say('Installing packages and building …');
  else if (source.links.length === 0) say('Copying the new release …');
  await source.prepare();

  // One program has the built-in database: it stops for the backup and the migrations.
  const isStoppedFirst = config.databaseUrl === undefined;
  if (isStoppedFirst) await stopAll(servers, say);
  let backupId: string | undefined;
  let hasMigrated: boolean;
  try {
    if (options.hasBackup) backupId = await backUp(root, config.dataDir, say);
    hasMigrated = await migrate(source.next, config.dataDir, say);
  } catch (error) {
    if (isStoppedFirst) await startAll(servers, root, say);
    say(
      isStoppedFirst
        ? `${source.former} runs again.`
        : `${source.former} still runs. Changes of the database that were made before the failure stay, and it works with them.`,
    );
    throw error;
  }

  // Where the new release runs: links lead to its own folder, or it takes the place of the present one.
  const place = source.links.length > 0 ? source.next : root;
  try {
    if (!isStoppedFirst) await stopAll(servers, say);
    if (source.links.length > 0) await enterByLinks(source.next, { ...source, formerFolder: root });
    else await enterRelease(root, source);
    await source.entered();
    await startAll(servers, place, say);
  } catch (error) {
    say(`${source.current} does not run: ${error instanceof Error ? error.message : String(error)}`);
    await returnToFormer({ place, servers, former: source.former, say });
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

async function startAll(servers: readonly ControlledServer[], folder: string, say: Say): Promise<void> {
  for (const server of servers) {
    say(`Starting ${server.name} …`);
    await server.start(folder);
  }
}

async function backUp(root: string, dataDir: string, say: Say): Promise<string | undefined> {
  say('Making a backup …');
  const { code, output } = await runProgram(commandOf(root, 'backup'), { cwd: root, ownedLike: dataDir });
  if (code !== 0) throw new StartError(`The backup failed:\n${lastLines(output)}`);
  return /The backup (\S+) is in/.exec(output)?.[1];
}

/** Runs the migrations of the new release. Returns whether there were any. */
async function migrate(next: string, dataDir: string, say: Say): Promise<boolean> {
  say('Migrating the database …');
  const { code, output } = await runProgram(commandOf(next, 'migrate'), {
    cwd: next,
    ownedLike: dataDir,
    // The default is below the folder of each release.
    env: { DATA_DIR: dataDir },
  });
  if (code !== 0) throw new StartError(`The database could not be migrated:\n${lastLines(output)}`);
  return output.split('\n').some((line) => /^\S+: /.test(line) && !line.endsWith(': up to date'));
}

async function returnToFormer({
  place,
  servers,
  former,
  say,
}: {
  place: string;
  servers: readonly ControlledServer[];
  former: string;
  say: Say;
}): Promise<void> {
  say(`Returning to ${former} …`);
  await stopAll(servers, say);
  const folder = await leaveRelease(place);
  try {
    await startAll(servers, folder, say);
    say(`${former} runs again and is ready.`);
  } catch (error) {
    say(`${former} does not run either: ${error instanceof Error ? error.message : String(error)}`);
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
  let folder = root;
  try {
    folder = await leaveRelease(root);
    say(`${former} is in place again, and ${current} is not.`);
  } finally {
    await startAll(servers, folder, say);
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
