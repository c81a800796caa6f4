import { pino } from 'pino';
import { ConfigError, readConfig } from '../config.ts';
import { examine } from './examine.ts';
import type { Finding } from './findings.ts';

const signs: Readonly<Record<Finding['level'], string>> = {
  good: 'ok',
  warning: 'warning',
  problem: 'PROBLEM',
};

/** `npm run doctor`, with the settings of the server: looks for what keeps it from running well. Ends with 1 if there is a problem. */
async function main(): Promise<void> {
  const config = readConfig(process.env, []);
  for await (const { about, level, text } of examine(config, pino({ level: 'silent' }))) {
    process.stdout.write(`${signs[level].padEnd(8)} ${about.padEnd(9)} ${text}\n`);
    if (level === 'problem') process.exitCode = 1;
  }
}

main().catch((error: unknown) => {
  process.stderr.write(
    error instanceof ConfigError ? `${signs.problem} settings  ${error.message}\n` : `${String(error)}\n`,
  );
  process.exitCode = 1;
});
