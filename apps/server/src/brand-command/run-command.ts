import { pino } from 'pino';
import { abortOnSignals } from '../abort-on-signals.ts';
import { ConfigError, readConfig, type Config } from '../config.ts';
import { createBrandsService } from '../features/desk/brands/index.ts';
import { createSetupService } from '../features/desk/setup/index.ts';
import { EmbeddedPostgresError } from '../platform/database/embedded-postgres/index.ts';
import type { PlatformDatabase } from '../platform/database/platform-database.ts';
import { fewestConnections, shareConnections } from '../platform/database/limits.ts';
import { openDatabase } from '../platform/database/open.ts';
import { StartError } from '../platform/errors/start-error.ts';
import { openPlatform } from '../platform/open-platform.ts';
import { openStorage, type FileStorage } from '../platform/storage/index.ts';
import type { Brands } from '../platform/brands/brands.ts';
import { createSealer } from '../platform/secrets/sealer.ts';
import { readOrCreateSecret } from '../platform/database/secrets.ts';
import { readVersion } from '../read-version.ts';
import { createCopyCommands, type CopyCommands } from './copy-commands.ts';
import { createBrandCommands, type BrandCommands } from './brand-commands.ts';

/** What a command works with. */
export interface Installation {
  brands: Brands;
  storage: FileStorage;
  platform: PlatformDatabase;
  connectionString: string;
}

/** Runs a command of brands on the configured installation and prints its text, or why nothing was done. */
export const runCommand = (run: (commands: BrandCommands) => Promise<string>): Promise<void> =>
  runOnInstallation(({ brands, storage, platform }) => {
    const brandsService = createBrandsService({ brands, removeFiles: (appId) => storage.removeBrand(appId) });
    const setup = createSetupService({ platform, brands, brandsService, clock: Date.now });
    return run(createBrandCommands({ brands, brandsService, setup }));
  });

/** Runs a command that copies a school as a whole. SIGTERM and Ctrl+C end it with nothing half done. */
export const runCopyCommand = (run: (commands: CopyCommands) => Promise<string>): Promise<void> => {
  const signal = abortOnSignals();
  return runOnInstallation(async (installation, { secret, backupS3: bucket }) =>
    run(
      createCopyCommands({
        ...installation,
        bucket,
        sealer: createSealer(secret ?? (await readOrCreateSecret(installation.platform, 'media'))),
        release: await readVersion(),
        now: () => new Date(),
        signal,
      }),
    ),
  );
};

/** Runs a command on the configured installation and prints its text, or why nothing was done. */
export async function runOnInstallation(
  run: (installation: Installation, config: Config) => Promise<string>,
): Promise<void> {
  try {
    process.stdout.write(`${await withInstallation(run)}\n`);
  } catch (error) {
    const isForeseen =
      error instanceof ConfigError || error instanceof EmbeddedPostgresError || error instanceof StartError;
    if (!isForeseen) throw error;
    process.stderr.write(`Nothing was done: ${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Opens the configured installation, runs the command and closes everything that was opened. */
async function withInstallation(
  run: (installation: Installation, config: Config) => Promise<string>,
): Promise<string> {
  const config = readConfig(process.env, []);
  const { databaseUrl, dataDir, s3 } = config;
  const log = pino({ level: 'error' }, pino.destination(2));
  const database = await openDatabase({ databaseUrl, dataDir, log });
  const { connectionString } = database;
  const closing = [() => database.stop()];
  try {
    const connections = shareConnections(fewestConnections);
    const { brands, platform, close } = await openPlatform({ connectionString, connections, log });
    closing.push(close);
    const storage = await openStorage({ s3, dataDir });
    return await run({ brands, storage, platform, connectionString }, config);
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}
