import { BrandAppId, Host } from '@daystream/contract';
import { pino } from 'pino';
import { abortOnSignals } from '../abort-on-signals.ts';
import { ConfigError, readConfig } from '../config.ts';
import {
  createBackups,
  openBackups,
  type BackupSettings,
  type RestoredBrand,
} from '../platform/backup/index.ts';
import { EmbeddedPostgresError } from '../platform/database/embedded-postgres/index.ts';
import { fewestConnections, shareConnections } from '../platform/database/limits.ts';
import { openDatabase } from '../platform/database/open.ts';
import { StartError } from '../platform/errors/start-error.ts';
import type { Log } from '../platform/observability/log.ts';
import { openPlatform } from '../platform/open-platform.ts';
import { openStorage } from '../platform/storage/index.ts';
import { readVersion } from '../read-version.ts';

type Command = 'create' | 'restore' | 'files' | 'list' | 'verify';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Runs a command of backups on the configured installation, and prints what was done, or why nothing was. */
export async function runBackupCommand(
  command: Command,
  id: string | undefined,
  brand?: RestoredBrand,
): Promise<void> {
  try {
    const { backup, ...config } = readConfig(process.env, []);
    if (backup === undefined) throw new StartError('BACKUP_TO is off.');
    if (command === 'list' || command === 'verify') return await read(backup, command, id);
    const log = pino({ level: 'warn' }, pino.destination(2));
    const database = await openDatabase({ ...config, log });
    try {
      await { create, restore, files: restoreFiles }[command](database.connectionString, {
        ...config,
        backup,
        id,
        brand,
        log,
      });
    } finally {
      await database.stop();
    }
  } catch (error) {
    const isForeseen =
      error instanceof ConfigError || error instanceof EmbeddedPostgresError || error instanceof StartError;
    if (!isForeseen) throw error;
    process.stderr.write(`Nothing was done: ${error.message}\n`);
    process.exitCode = 1;
  }
}

async function read(
  settings: BackupSettings,
  command: 'list' | 'verify',
  id: string | undefined,
): Promise<void> {
  const backups = await openBackups(settings);
  if (command === 'list')
    return void say((await backups.list()).join('\n') || `${backups.name} has no backup.`);
  const { id: verified } = await backups.verify(id);
  say(`The backup ${verified} in ${backups.name} is complete.`);
}

type Options = Pick<ReturnType<typeof readConfig>, 's3' | 'dataDir'> & {
  backup: BackupSettings;
  id: string | undefined;
  /** Undefined: the whole backup. */
  brand: RestoredBrand | undefined;
  log: Log;
};

async function create(connectionString: string, { backup, log, ...config }: Options): Promise<void> {
  const connections = shareConnections(fewestConnections);
  const { brands, platform, close } = await openPlatform({ connectionString, connections, log });
  try {
    const storage = await openStorage(config);
    const release = await readVersion();
    const source = () => ({
      connectionString,
      storage,
      brands: brands.all().map(({ appId }) => appId),
      release,
    });
    const backups = createBackups({ platform, settings: backup, source, log, clock: Date.now });
    await backups.run(abortOnSignals());
    const [run] = await backups.runs();
    say(
      `The backup ${run?.backupId ?? ''} is in ${backups.place ?? ''}: ${run?.rowCount ?? 0} rows, ${run?.fileCount ?? 0} files.`,
    );
    if (run?.error) say(`It is not complete: ${run.error}.`);
    if (!backups.isEncrypted)
      say('It is not encrypted: set BACKUP_PASSWORD for backups that leave this machine.');
  } finally {
    await close();
  }
}

async function restoreFiles(connectionString: string, { backup, ...config }: Options): Promise<void> {
  const backups = await openBackups(backup);
  const done = await backups.restoreFiles({ connectionString, storage: await openStorage(config) });
  for (const { brand, restored, missing } of done)
    say(
      `${brand}: ${restored} files brought back${missing === 0 ? '' : `; of ${missing} neither the storage nor a backup has anything`}.`,
    );
}

async function restore(connectionString: string, options: Options): Promise<void> {
  const { backup, id, brand, log, ...config } = options;
  const storage = await openStorage(config);
  const backups = await openBackups(backup);
  const onProgress = (part: string) => say(`restored: ${part}`);
  if (brand !== undefined) {
    const name = BrandAppId.safeParse(brand.as);
    const hosts = brand.hosts?.map((host) => Host.safeParse(host));
    if (!name.success)
      throw new StartError(
        `${JSON.stringify(brand.as)} is no name of a school: use small Latin letters and digits.`,
      );
    if (hosts?.some(({ success }) => !success)) throw new StartError('--host is a domain without a port.');
    const connections = shareConnections(fewestConnections);
    const { platform, close } = await openPlatform({ connectionString, connections, log });
    try {
      const chosen = { ...brand, hosts: hosts?.map(({ data }) => data ?? '') };
      const restored = await backups.restoreBrand(
        chosen,
        { connectionString, platform, storage, onProgress },
        id,
      );
      say(
        `The school ${brand.brand} of the backup ${restored.id} is restored as ${brand.as}, at ${restored.hosts.join(', ')}.`,
      );
    } finally {
      await close();
    }
    return;
  }
  const {
    id: restored,
    release,
    missing,
  } = await backups.restore({ connectionString, storage, onProgress }, id);
  for (const { brand: lost } of missing) say(`The backup lacks the school ${lost}: it starts empty.`);
  say(`The backup ${restored}, of release ${release}, is restored. Start the server.`);
}
