/**
 * Writes the types of all tables, and the schemas as SQL, from a freshly migrated database. `--check` compares instead and fails on a difference.
 * Run: node apps/server/generate-database-types.ts [--check]
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { describeSchema } from './describe-schema.ts';
import { startEmbeddedPostgres } from './src/platform/database/embedded-postgres/index.ts';
import { migrate } from './src/platform/database/migrate.ts';

const run = promisify(execFile);
const here = import.meta.dirname;
// The platform is first, because it installs the extensions that indexes of brands need.
const kinds = ['platform', 'brand'] as const;

const codegen = join(here, '../../node_modules/.bin/kysely-codegen');
const isCheck = process.argv.includes('--check');
const temporary = await mkdtemp(join(tmpdir(), 'daystream-types-'));
const database = await startEmbeddedPostgres({ dataDir: temporary, log: pino({ level: 'warn' }) });
let hasDrifted = false;

async function compare(file: string, fresh: string): Promise<void> {
  const target = join(here, file);
  if (fresh === (await readFile(target, 'utf8').catch(() => ''))) return;
  hasDrifted = true;
  if (isCheck) {
    process.stderr.write(`${file} differs from the migrations: run generate-database-types.ts\n`);
    return;
  }
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, fresh);
}

try {
  for (const kind of kinds) {
    await migrate(database.connectionString, kind, kind);
    const output = join(temporary, `${kind}.ts`);
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
    await compare(`src/platform/database/${kind}-tables.generated.ts`, await readFile(output, 'utf8'));
    await compare(`schema/${kind}.sql`, await describeSchema(database.connectionString, kind));
  }
} finally {
  await database.stop();
  await rm(temporary, { recursive: true, force: true });
}
if (isCheck && hasDrifted) process.exitCode = 1;
