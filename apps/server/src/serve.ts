import cluster from 'node:cluster';
import { pino } from 'pino';
import { ConfigError, readConfig, type Config } from './config.ts';
import { EmbeddedPostgresError } from './platform/database/embedded-postgres/index.ts';
import type { Log } from './platform/observability/log.ts';
import { configOf, receiveOrders, reportReady } from './processes/child.ts';
import { startProcesses } from './processes/parent.ts';
import { StartError } from './platform/errors/start-error.ts';
import { start, type Running } from './start.ts';

/** Paths of log objects that may contain secrets; they are removed. */
const redact = {
  paths: [
    'req.headers.authorization',
    '*.password',
    '*.token',
    'err.config',
    'err.client',
    '*.connectionString',
  ],
  remove: true,
};

/** As one process, as the parent of several, or as one of its children. */
async function startAs(config: Config, deps: { log: Log; clock: () => number }): Promise<Running> {
  if (!cluster.isWorker) return config.webProcesses > 1 ? startProcesses(config, deps) : start(config, deps);
  const orders = await receiveOrders();
  const running = await start(configOf(config, orders), { ...deps, orders });
  reportReady(running);
  // The parent prints it.
  return { ...running, announcement: '' };
}

async function run(clock: () => number): Promise<void> {
  const config: Config = readConfig(process.env, process.argv.slice(2));
  const log = pino({ level: config.logLevel, redact });
  const running = await startAs(config, { log, clock });
  process.stdout.write(running.announcement);
  let stopping = false;
  const hurry = new AbortController();
  const stop = (signal: NodeJS.Signals) => {
    // Who stops it by the keyboard, or a second time, does not wait for a proxy.
    if (stopping || signal === 'SIGINT') hurry.abort();
    if (stopping) return;
    stopping = true;
    log.info(`${signal}: finishing what is under way`);
    running.stop(hurry.signal).then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'the stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Runs the server as the process: reads its environment and command line, stops on a signal, exits with 1 when it cannot start. `clock` in ms. */
export async function serve(clock: () => number): Promise<void> {
  try {
    await run(clock);
  } catch (error) {
    const isForeseen =
      error instanceof ConfigError || error instanceof EmbeddedPostgresError || error instanceof StartError;
    process.stderr.write(
      isForeseen
        ? `Daystream did not start: ${error.message}\n`
        : `${String((error as Error)?.stack ?? error)}\n`,
    );
    process.exit(1);
  }
}
