/**
 * Writes the types of all tables from a freshly migrated database. `--check` compares instead and fails on a difference.
 * Run: node apps/server/generate-database-types.ts [--check]
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { startEmbeddedPostgres } from './src/platform/database/embedded-postgres/index.ts';
import { migrate } from './src/platform/database/migrate.ts';

const run = promisify(execFile);
const here = import.meta.dirname;
const targets = [
  // First, because it installs the extensions that indexes of brands need.
  { kind: 'platform', file: 'platform-tables.generated.ts' },
  { kind: 'brand', file: 'brand-tables.generated.ts' },
] as const;

const codegen = join(here, '../../node_modules/.bin/kysely-codegen');
const isCheck = process.argv.includes('--check');
const temporary = await mkdtemp(join(tmpdir(), 'daystream-types-'));
const database = await startEmbeddedPostgres({ dataDir: temporary, log: pino({ level: 'warn' }) });
let hasDrifted = false;
try {
  for (const { kind, file } of targets) {
    await migrate(database.connectionString, kind, kind);
    const output = join(temporary, file);
    await run(codegen, [
      '--dialect',
      'postgres',
      '--url',
      database.connectionString,
      '--default-schema',
      kind,
      '--include-pattern',
      `${kind}.*`,
      '--exclude-pattern',
      `${kind}.migrations`,
      '--type-mapping',
      '{"int8":"number"}',
      '--out-file',
      output,
    ]);
    const target = join(here, 'src/platform/database', file);
    const fresh = await readFile(output, 'utf8');
    const committed = await readFile(target, 'utf8').catch(() => '');
    if (fresh === committed) continue;
    hasDrifted = true;
    if (isCheck)
      process.stderr.write(`${file} differs from the migrations: run generate-database-types.ts\n`);
    else await writeFile(target, fresh);
  }
} finally {
  await database.stop();
  await rm(temporary, { recursive: true, force: true });
}
if (isCheck && hasDrifted) process.exitCode = 1;
