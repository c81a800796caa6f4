import { readdir, readFile, mkdtemp, rm, writeFile, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/app/test-database.ts';
import { createTestApp, openTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { isFullSet } from '../../testing/app/test-set.ts';
import { createCompletePerson } from '../../testing/complete/complete-person.ts';
import { startS3 } from '../../testing/learning/start-s3.ts';
import { createDiskStorage, openStorage, type FileStorage } from '../storage/index.ts';
import type { BackupSettings } from './backup-place.ts';
import { openBackups } from './open-backups.ts';
import { filesOf, rowsOf } from './testing/stored-content.ts';

let t: TestApp;
let folder: string;
let storage: FileStorage;
const { signal } = new AbortController();
const dayMs = 86_400_000;
/** The full set has rows in every table. */
const slow = isFullSet ? 400_000 : 60_000;

beforeAll(async () => {
  t = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'daystream-backup-'));
  storage = createDiskStorage(join(t.dataDir, 'files'));
  if (isFullSet) await createCompletePerson(t, t.aurora);
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const settings = (name: string, change: Partial<BackupSettings> = {}): BackupSettings => ({
  place: { kind: 'folder', folder: join(folder, name) },
  password: undefined,
  keepDays: 3,
  ...change,
});
const password = 'a long password of a test';
const source = (brands = t.brands.all().map(({ appId }) => appId)) => ({
  connectionString: t.connectionString,
  storage,
  brands,
  release: '0.0.0',
});
const backUp = async (chosen: BackupSettings, now = new Date(t.clock.now), from = source()) => {
  const backups = await openBackups(chosen);
  return { backups, manifest: await backups.create(from, { now, signal }) };
};

async function restoreInto(chosen: BackupSettings, target: FileStorage) {
  const database = await createTestDatabase();
  try {
    const { connectionString } = database;
    await (
      await openBackups(chosen)
    ).restore({ connectionString, storage: target, onProgress: () => undefined });
  } catch (error) {
    await database.drop();
    throw error;
  }
  return database;
}

test.runIf(isFullSet)(
  'a restored installation has every row and byte of the one that was backed up, and runs',
  async () => {
    const chosen = settings('round', { password });
    const { backups, manifest } = await backUp(chosen);
    expect(await backups.verify()).toEqual(manifest);
    const other = createDiskStorage(join(folder, 'restored'));
    const restored = await restoreInto(chosen, other);
    const rows = await rowsOf(t.connectionString);
    expect(await rowsOf(restored.connectionString)).toEqual(rows);
    expect(rows['brand_aurora.users']?.length).toBeGreaterThan(2);
    const files = await filesOf(storage, source().brands);
    expect(await filesOf(other, source().brands)).toEqual(files);
    expect(Object.keys(files).length).toBeGreaterThan(0);

    const app = await openTestApp(restored.connectionString);
    const config = await app.app.inject({ url: '/spa/api/v1/site-config', headers: { host: 'aurora.test' } });
    expect(config.json().domain.title).toBe('Aurora');
    await app.brands.create('third', { title: 'Third' }, ['third.test']);
    await app.close();
    await restored.drop();
  },
  slow,
);

test(
  'one school of a backup is restored beside the others, with every row and byte',
  async () => {
    const chosen = settings('one', { password });
    const key = `private/${'cd'.repeat(16)}`;
    await storage.put('forma', key, 'original', Readable.from(['a file of forma']));
    const { backups } = await backUp(chosen, new Date(t.clock.now), source(['forma']));
    const into = {
      connectionString: t.connectionString,
      platform: t.platform,
      storage,
      onProgress: () => undefined,
    };
    const restore = (as: string, hosts?: readonly string[]) =>
      backups.restoreBrand({ brand: 'forma', as, hosts }, into);
    await expect(restore('forma')).rejects.toThrow('has a school forma');
    await expect(restore('copy')).rejects.toThrow('belong to other schools');
    await expect(restore('copy', ['aurora.test'])).rejects.toThrow('belongs to the school aurora');
    expect((await restore('copy', ['copy.test'])).hosts).toEqual(['copy.test']);

    const rows = await rowsOf(t.connectionString);
    const of = (schema: string) =>
      Object.entries(rows).flatMap(([table, content]) =>
        table.startsWith(`${schema}.`) ? [[table.replace(schema, ''), content]] : [],
      );
    expect(of('brand_copy')).toEqual(of('brand_forma'));
    const files = (brand: string) => filesOf(storage, [brand]);
    expect(Object.values(await files('copy'))).toEqual(Object.values(await files('forma')));
    expect(await t.brands.find('copy')).toMatchObject({ config: t.forma.config, hosts: ['copy.test'] });
    await t.brands.remove('copy');
  },
  slow,
);

test.runIf(isFullSet)(
  'what did not change is stored once; old backups go with what only they had, the newest stays',
  async () => {
    const chosen = settings('kept');
    const key = `private/${'ab'.repeat(16)}`;
    await storage.put('aurora', key, 'original', Readable.from(['only in the first']));
    const first = await backUp(chosen);
    const pool = async () =>
      (await readdir(join(folder, 'kept/files'), { recursive: true })).filter((name) => name.includes('~'));
    const stored = await pool();
    await storage.remove('aurora', key);
    const second = await backUp(chosen, new Date(t.clock.now + dayMs));
    expect((await pool()).toSorted()).toEqual(stored.toSorted());
    const third = await backUp(chosen, new Date(t.clock.now + 3.5 * dayMs));
    expect(await third.backups.list()).toEqual([second.manifest.id, third.manifest.id]);
    expect(await pool()).toHaveLength(stored.length - 1);
    expect((await pool()).some((name) => name.includes('abab'))).toBe(false);
    await third.backups.verify(second.manifest.id);
    await expect(third.backups.verify(first.manifest.id)).rejects.toThrow('has no backup');
  },
  slow,
);

test(
  'a backup that is cut or changed is never restored, and the reason names the file',
  async () => {
    const chosen = settings('damaged', { password });
    // The full set damages parts of schools and files too.
    const { backups } = await backUp(chosen, undefined, source(isFullSet ? ['aurora'] : []));
    const root = join(folder, 'damaged');
    const paths = (await readdir(root, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && entry.name !== 'key.age')
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path, index) => /manifest|hosts\.copy|aurora\.jsonl/.test(path) || index % 97 === 0);
    for (const path of paths) {
      const whole = await readFile(path);
      for (const length of [0, 1, whole.length - 1]) {
        await truncate(path, length);
        await expect(backups.verify()).rejects.toThrow(/cut or changed/);
        await writeFile(path, whole);
      }
      await writeFile(path, whole.with(whole.length - 3, (whole.at(-3) ?? 0) ^ 1));
      await expect(backups.verify()).rejects.toThrow(/cut or changed/);
      await rm(path);
      await expect(backups.verify()).rejects.toThrow(/lacks|missing|was cut|has no backup/);
      await writeFile(path, whole);
    }
    await backups.verify();
  },
  slow,
);

test('a wrong password, none, and an installation that has schools are refused in words', async () => {
  const chosen = settings('refused', { password });
  const { backups } = await backUp(chosen, undefined, source([]));
  await expect(openBackups({ ...chosen, password: 'another long password' })).rejects.toThrow(
    'is not the password',
  );
  await expect(openBackups({ ...chosen, password: undefined })).rejects.toThrow('set BACKUP_PASSWORD');
  await expect(
    backups.restore({ connectionString: t.connectionString, storage, onProgress: () => undefined }),
  ).rejects.toThrow('This installation has schools (');
});

test('a backup of a newer release is refused before anything is written', async () => {
  const chosen = settings('newer');
  const { manifest } = await backUp(chosen, undefined, source([]));
  const path = join(folder, 'newer/backups', manifest.id, 'manifest.json');
  const [platform, ...others] = manifest.schemas;
  const newer = { ...platform, migrations: [...(platform?.migrations ?? []), '9999-future.sql'] };
  await writeFile(path, JSON.stringify({ ...manifest, schemas: [newer, ...others] }));
  await expect(restoreInto(chosen, createDiskStorage(join(folder, 'newer-files')))).rejects.toThrow(
    '9999-future.sql',
  );
  const school = { ...newer, schema: 'brand_forma', kind: 'brand' };
  await writeFile(path, JSON.stringify({ ...manifest, schemas: [newer, school] }));
  const backups = await openBackups(chosen);
  await expect(
    backups.restoreBrand(
      { brand: 'forma', as: 'later', hosts: ['later.test'] },
      { connectionString: t.connectionString, platform: t.platform, storage, onProgress: () => undefined },
    ),
  ).rejects.toThrow('9999-future.sql');
  // The name of a schema becomes part of statements: only names of this platform are read.
  await writeFile(path, JSON.stringify({ ...manifest, schemas: [{ ...platform, schema: 'public' }] }));
  await expect(restoreInto(chosen, createDiskStorage(join(folder, 'newer-files')))).rejects.toThrow('newer');
});

test.runIf(isFullSet)(
  'a school of a backup of an older release is brought up to date',
  async () => {
    const chosen = settings('older');
    const { backups, manifest } = await backUp(chosen, undefined, source(['forma']));
    const path = join(folder, 'older/backups', manifest.id, 'manifest.json');
    // This one changed no rows: what was written is what an older release would have written.
    const later = '0639-sealed-columns.sql';
    const schemas = manifest.schemas.map((schema) => ({
      ...schema,
      migrations: schema.migrations.filter((name) => name !== later),
    }));
    await writeFile(path, JSON.stringify({ ...manifest, schemas }));
    await backups.restoreBrand(
      { brand: 'forma', as: 'older', hosts: ['older.test'] },
      { connectionString: t.connectionString, platform: t.platform, storage, onProgress: () => undefined },
    );
    const { rows } = await sql<{ name: string }>`select name from brand_older.migrations`.execute(t.platform);
    expect(rows.map(({ name }) => name)).toContain(later);
    const content = await rowsOf(t.connectionString);
    expect(content['brand_older.users']).toEqual(content['brand_forma.users']);
    await t.brands.remove('older');
  },
  slow,
);

test('a backup that stops in the middle is no backup, and the next one removes it', async () => {
  const chosen = settings('stopped');
  const backups = await openBackups(chosen);
  const stopping = new AbortController();
  const stoppingStorage = { ...storage, variantsOf: () => Readable.from(stopAtOnce()) };
  async function* stopAtOnce() {
    stopping.abort(new Error('stopped'));
    yield* storage.variantsOf('forma');
  }
  const from = { ...source(['forma']), storage: stoppingStorage as FileStorage };
  await expect(backups.create(from, { now: new Date(t.clock.now), signal: stopping.signal })).rejects.toThrow(
    /stopped|abort/,
  );
  expect(await backups.list()).toEqual([]);
  // As a writer leaves it that is killed.
  await writeFile(join(folder, 'stopped/backups', 'left.part'), 'the beginning of a table');
  const { manifest } = await backUp(chosen, new Date(t.clock.now + 1000), source([]));
  expect(await readdir(join(folder, 'stopped/backups'))).toEqual([manifest.id]);
});

test('files that a database needs and the storage lost come back from the backups', async () => {
  const chosen = settings('files');
  const key = `private/${'ef'.repeat(16)}`;
  const row = { type: 1, name: 'a.pdf', mime: 'application/pdf', bytes: 6, key };
  await t.forma.db.insertInto('files').values(row).execute();
  await storage.put('forma', key, 'original', Readable.from(['needed']));
  const unneeded = `private/${'01'.repeat(16)}`;
  await storage.put('forma', unneeded, 'original', Readable.from(['known to no row']));
  await backUp(chosen, undefined, source(['forma']));
  await storage.remove('forma', key);
  await storage.remove('forma', unneeded);
  await backUp(chosen, new Date(t.clock.now + 1000), source(['forma']));
  const backups = await openBackups(chosen);
  const restore = async () =>
    (await backups.restoreFiles({ connectionString: t.connectionString, storage })).find(
      ({ brand }) => brand === 'forma',
    );
  expect(await restore()).toEqual({ brand: 'forma', restored: 1, missing: 0 });
  const found = await storage.open('forma', key, 'original');
  expect((await buffer(found?.content ?? Readable.from([]))).toString()).toBe('needed');
  expect(await storage.stat('forma', unneeded, 'original')).toBeUndefined();
  expect(await restore()).toMatchObject({ restored: 0 });
  await t.forma.db
    .insertInto('files')
    .values({ ...row, key: `private/${'02'.repeat(16)}` })
    .execute();
  expect(await restore()).toMatchObject({ restored: 0, missing: 1 });
});

test.runIf(isFullSet)(
  'backups in a bucket, and files that move from a disk into a bucket and back',
  async () => {
    const s3 = await startS3(join(folder, 's3'));
    const chosen = settings('', { place: { kind: 's3', prefix: 'backups/of this', ...s3.settings } });
    const { backups } = await backUp(chosen);
    await backups.verify();
    const bucket = await openStorage({ s3: s3.settings, dataDir: join(folder, 's3-work') });
    const restored = await restoreInto(chosen, bucket);
    const { brands } = source();
    expect(await filesOf(bucket, brands)).toEqual(await filesOf(storage, brands));
    await restored.drop();
    await s3.stop();
  },
  slow,
);
