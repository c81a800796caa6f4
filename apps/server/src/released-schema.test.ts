import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrateAll } from './platform/database/migrate-all.ts';
import { migrationsFolder } from './platform/database/migration-files.ts';
import { checkOut, migrationsOf, startReleased } from './testing/app/released-server.ts';
import { createTestDatabase } from './testing/app/test-database.ts';
import { isFullSet } from './testing/app/test-set.ts';

/** Written by `npm run release-schema`. The environment variable RELEASED_COMMIT overrides its commit for manual runs. */
const file = join(migrationsFolder, 'released.json');
const commitOverride = process.env['RELEASED_COMMIT'];
const commit =
  commitOverride ??
  (existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as { commit: string }).commit : undefined);
const released = commit === undefined ? undefined : migrationsOf(commit);
const currentMigrations = (await readdir(migrationsFolder, { recursive: true })).filter((name) =>
  name.endsWith('.sql'),
);
const isUnchanged = released?.size === currentMigrations.length;

const reason =
  commit === undefined
    ? 'no schema was released yet'
    : released === undefined
      ? `the clone does not have the commit ${commit} of the last release`
      : undefined;

test.skipIf(reason !== undefined)(`released migrations are unchanged (${reason ?? commit})`, async () => {
  const changed: string[] = [];
  for (const [name, sql] of released ?? [])
    if (sql !== (await readFile(join(migrationsFolder, name), 'utf8').catch(() => undefined)))
      changed.push(name);
  expect(changed).toEqual([]);
});

interface OpenApi {
  paths: Record<string, Record<string, unknown>>;
}

test.runIf(isFullSet && reason === undefined && !isUnchanged)(
  `the last release's code works on the current schema (${reason ?? (isUnchanged ? 'no migration since' : commit)})`,
  { timeout: 300_000 },
  async () => {
    const database = await createTestDatabase();
    const checkout = await checkOut(commit as string);
    try {
      const { paths } = JSON.parse(
        await readFile(join(checkout.folder, 'docs/openapi.json'), 'utf8'),
      ) as OpenApi;
      const reads = Object.keys(paths).filter((path) => 'get' in (paths[path] ?? {}) && !path.includes('{'));
      // The status of every read as a guest, a learner and an admin, and of one write (sign-up).
      const exercise = async (newEmail: string) => {
        const server = await startReleased(checkout.folder, database.connectionString);
        try {
          const tokens = [undefined];
          for (const email of ['learner@example.com', 'admin@example.com']) {
            const { body } = await server.call('POST', '/spa/api/v1/auth/login', {
              body: { email, password: 'daystream-demo' },
            });
            tokens.push((body as { data: { token: never } }).data.token);
          }
          const statuses: Record<string, number[]> = {};
          for (const path of reads) {
            const all = [];
            for (const token of tokens) all.push((await server.call('GET', path, { token })).status);
            statuses[path] = all;
          }
          const signUp = { email: newEmail, password: 'a new password of 2026' };
          const signedUp = await server.call('POST', '/spa/api/v1/auth/signup-by-email', { body: signUp });
          statuses['sign-up'] = [signedUp.status];
          return statuses;
        } finally {
          await server.stop();
        }
      };
      const before = await exercise('before@example.com');
      expect(before['/spa/api/v1/user']).toEqual([401, 200, 200]);
      const migrated = await migrateAll(database.connectionString);
      expect(migrated.length).toBeGreaterThan(1);
      expect(await exercise('after@example.com')).toEqual(before);
    } finally {
      await checkout.remove();
      await database.drop();
    }
  },
);
