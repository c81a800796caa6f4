import { pino } from 'pino';
import { ConfigError, readConfig } from './config.ts';
import { EmbeddedPostgresError } from './platform/database/embedded-postgres/index.ts';
import { migrateAll } from './platform/database/migrate-all.ts';
import { openDatabase } from './platform/database/open.ts';
import { StartError } from './platform/errors/start-error.ts';

/** `npm run migrate`: migrates all schemas of the configured installation and exits. */
async function main(): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env, process.argv.slice(2));
  const log = pino({ level: 'warn' }, pino.destination(2));
  const database = await openDatabase({ databaseUrl, dataDir, log });
  try {
    for (const { schema, run } of await migrateAll(database.connectionString))
      process.stdout.write(`${schema}: ${run.length === 0 ? 'up to date' : run.join(', ')}\n`);
  } finally {
    await database.stop();
  }
}

main().catch((error: unknown) => {
  const isForeseen =
    error instanceof ConfigError || error instanceof EmbeddedPostgresError || error instanceof StartError;
  process.stderr.write(
    isForeseen
      ? `The schemas are not up to date: ${error.message}\n`
      : `${String((error as Error)?.stack ?? error)}\n`,
  );
  process.exitCode = 1;
});
