import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCopyCommands } from '../../brand-command/copy-commands.ts';
import { createPerson, type TestPerson } from '../../testing/base/people.ts';
import { createTestApp, testSecret, type TestApp } from '../../testing/app/test-app.ts';
import { isFullSet } from '../../testing/app/test-set.ts';
import { createCompletePerson } from '../../testing/complete/complete-person.ts';
import { startS3 } from '../../testing/learning/start-s3.ts';
import { createSealer } from '../secrets/sealer.ts';
import { createDiskStorage, openStorage, type FileStorage } from '../storage/index.ts';
import { filesOf, rowsOf } from './testing/stored-content.ts';

/** The installation that has the brand, and another one, with another secret, which gets it. */
let here: TestApp;
let there: TestApp;
let folder: string;
let owner: TestPerson;
let fileHere: FileStorage;
let fileThere: FileStorage;
const sealerThere = createSealer('the secret of another installation');
const password = 'a long password of a test';
/** The full set has rows in every table. */
const slow = isFullSet ? 400_000 : 60_000;
const passwordOfPerson = 'a key of a payment provider';

beforeAll(async () => {
  [here, there, folder] = await Promise.all([
    createTestApp(),
    createTestApp(),
    mkdtemp(join(tmpdir(), 'daystream-copy-')),
  ]);
  fileHere = createDiskStorage(join(here.dataDir, 'files'));
  fileThere = createDiskStorage(join(there.dataDir, 'files'));
  owner = await createPerson(here, here.aurora, { staffRoles: ['admin', 'owner'] });
  if (isFullSet) await createCompletePerson(here, here.aurora, { everyRow: true });
  await here.aurora.db
    .insertInto('payment_accounts')
    .values({
      provider: 'stripe',
      key_hint: '1234',
      keys: createSealer(testSecret).seal(Buffer.from(passwordOfPerson)),
    })
    .onConflict((conflict) =>
      conflict.column('provider').doUpdateSet((eb) => ({ keys: eb.ref('excluded.keys') })),
    )
    .execute();
  await here.brands.setHosts('aurora', ['aurora.test', 'www.aurora.test']);
  await here.platform
    .updateTable('hosts')
    .set({ is_main: true })
    .where('host', '=', 'www.aurora.test')
    .execute();
  await here.platform
    .updateTable('hosts')
    .set({ redirects: true })
    .where('host', '=', 'aurora.test')
    .execute();
  await fileHere.put('aurora', `private/${'ab'.repeat(16)}`, 'original', Readable.from(['a file of aurora']));
  await fileHere.put('forma', `private/${'cd'.repeat(16)}`, 'original', Readable.from(['a file of forma']));
  await there.brands.remove('aurora');
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await rm(folder, { recursive: true, force: true });
});

const nowhere = {
  endpoint: undefined,
  region: 'us-east-1',
  accessKeyId: undefined,
  secretAccessKey: undefined,
  pathStyle: true,
};
/** Made by the first test. */
const copyFile = () => join(folder, 'aurora.daystream');
const depsOf = (t: TestApp, storage: FileStorage) => ({
  ...t,
  storage,
  sealer: t === there ? sealerThere : createSealer(testSecret),
  bucket: nowhere,
  release: '0.0.0',
  now: () => new Date(t.clock.now),
  signal: new AbortController().signal,
});
const commandsHere = () => createCopyCommands(depsOf(here, fileHere));
const commandsThere = () => createCopyCommands(depsOf(there, fileThere));

/** What is expected to differ: columns that each installation seals, answers of the last hours, and the log of the installation. */
const comparable = (rows: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(rows).filter(
      ([table]) =>
        table.startsWith('brand_aurora.') &&
        !/\.(payment_accounts|push_keys|push_services|second_factors|store_accounts|support_mailboxes|mail_keys|mail_settings|idempotency_keys|audit_entries|audit_entries_id_seq|users)$/.test(
          table,
        ),
    ),
  );

test(
  'a copy has the whole school and nothing of others; another installation gets every row and byte',
  async () => {
    await here.aurora.db
      .insertInto('audit_entries')
      .values([
        { user_id: owner.id, action: 'brand.hosts_changed', target_type: 'brand', target_id: here.forma.id },
        { user_id: owner.id, action: 'site.changed', target_type: 'site_version', target_id: 7 },
        {
          user_id: owner.id,
          action: 'payment_settings.changed',
          target_type: 'brand',
          target_id: here.aurora.id,
        },
      ])
      .execute();
    const file = copyFile();
    expect(await commandsHere().export('aurora', { file, password })).toContain('was read back');
    const whole = await readFile(file);
    for (const secret of [password, passwordOfPerson, owner.email, 'forma.test', 'a file of'])
      expect(whole.includes(secret)).toBe(false);

    expect(await commandsThere().import({ file, password })).toContain(
      `aurora.test, www.aurora.test. No owners any more, but admins: ${owner.email}`,
    );
    const [before, after] = [await rowsOf(here.connectionString), await rowsOf(there.connectionString)];
    expect(comparable(after)).toEqual(comparable(before));
    // Owners become admins.
    const people = before['brand_aurora.users']?.map((row) => row.replace('"{admin,owner}"', '{admin}'));
    expect(after['brand_aurora.users']?.toSorted()).toEqual(people?.toSorted());
    expect(await filesOf(fileThere, ['aurora'])).toEqual(await filesOf(fileHere, ['aurora']));
    const imported = await there.brands.find('aurora');
    expect(imported).toMatchObject({
      config: here.aurora.config,
      hosts: ['aurora.test', 'www.aurora.test'],
      mainHost: 'www.aurora.test',
    });
    expect([...(imported?.redirectingHosts ?? [])]).toEqual(['aurora.test']);

    const account = await imported?.db
      .selectFrom('payment_accounts')
      .selectAll()
      .where('provider', '=', 'stripe')
      .executeTakeFirst();
    expect(account && sealerThere.open(account.keys)?.toString()).toBe(passwordOfPerson);
    const roles = await imported?.db
      .selectFrom('users')
      .select('staff_roles')
      .where('email', '=', owner.email)
      .executeTakeFirst();
    expect(roles?.staff_roles).toEqual(['admin']);
    const log = await imported?.db
      .selectFrom('audit_entries')
      .select(['action', 'target_id'])
      .orderBy('id')
      .execute();
    expect(log?.filter(({ action }) => /^(brand|site|payment_settings)\./.test(action))).toEqual([
      { action: 'site.changed', target_id: 7 },
      { action: 'payment_settings.changed', target_id: imported?.id },
      { action: 'brand.imported', target_id: imported?.id },
    ]);
    const login = await there.app.inject({
      url: '/spa/api/v1/site-config',
      headers: { host: 'aurora.test' },
    });
    expect(login.json().domain.title).toBe('Aurora');

    await expect(commandsThere().import({ file, password, as: 'second' })).rejects.toThrow(
      'The domain aurora.test belongs to the school aurora: name another one with --host',
    );
    await there.brands.remove('aurora');
    await fileThere.removeBrand('aurora');
  },
  slow,
);

test('every binary column of a school is known as sealed or as none', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'brand_aurora'::regnamespace and c.relkind in ('r', 'p') and a.atttypid = 'bytea'::regtype
      and not a.attisdropped and col_description(c.oid, a.attnum) is distinct from 'sealed' order by 1`.execute(
    here.platform,
  );
  // Hashes, and courses as they are sent. A column that is encrypted with the secret of the installation has the comment `sealed`.
  expect(rows.map(({ name }) => name).filter((name) => !name.endsWith('hash'))).toEqual([
    'course_versions.brotli',
    'course_versions.content',
    'course_versions.gzip',
    'scheduled_publications.content',
  ]);
});

test(
  'a damaged copy, a wrong password and another file are refused, and nothing is left',
  async () => {
    const file = copyFile();
    const whole = await readFile(file);
    await expect(commandsHere().export('aurora', { file, password })).rejects.toThrow('exists already');
    await expect(commandsHere().export('unknown', { file, password })).rejects.toThrow('no school "unknown"');
    const refused = async (message: RegExp | string, given = password) => {
      await expect(commandsThere().import({ file, password: given })).rejects.toThrow(message);
      expect(there.brands.byAppId('aurora')).toBeUndefined();
      const { rows } =
        await sql`select from information_schema.schemata where schema_name = 'brand_aurora'`.execute(
          there.platform,
        );
      expect(rows).toEqual([]);
      expect(await filesOf(fileThere, ['aurora'])).toEqual({});
    };
    await refused('The password is not that of', 'another long password');
    for (const length of isFullSet ? [0, 1, 1000, whole.length / 2, whole.length - 1] : [whole.length - 1]) {
      await truncate(file, Math.floor(length));
      await refused('was cut or changed');
      await writeFile(file, whole);
    }
    // Each part of the file is encrypted, with a check of its own.
    const step = Math.floor(whole.length / (isFullSet ? 25 : 2));
    for (let from = 0; from < whole.length; from += step) {
      const entry = whole.indexOf('age-encryption.org', from);
      if (entry === -1) break;
      const at = entry + 120;
      await writeFile(file, whole.with(at, (whole[at] ?? 0) ^ 1));
      await refused(/cut or changed|is missing|lacks|The password is not/);
    }
    await writeFile(file, 'a text');
    await refused('is no copy of a school');
    await rm(file);
    await refused('There is no');
  },
  slow,
);

test.runIf(isFullSet)(
  'a school moves from a disk into a bucket, through a file in a bucket',
  async () => {
    const s3 = await startS3(join(folder, 's3'));
    const bucket = await openStorage({ s3: s3.settings, dataDir: join(folder, 's3-work') });
    const file = 's3://daystream/copies/aurora.daystream';
    const [from, to] = [
      createCopyCommands({ ...depsOf(here, fileHere), bucket: s3.settings }),
      createCopyCommands({ ...depsOf(there, bucket), bucket: s3.settings }),
    ];
    await from.export('aurora', { file, password });
    await to.import({ file, password });
    expect(await filesOf(bucket, ['aurora'])).toEqual(await filesOf(fileHere, ['aurora']));
    expect(comparable(await rowsOf(there.connectionString))).toEqual(
      comparable(await rowsOf(here.connectionString)),
    );
    // And back, under another name, beside the original.
    const back = join(folder, 'back.daystream');
    await to.export('aurora', { file: back, password });
    await commandsHere().import({ file: back, password, as: 'again', hosts: ['again.test'] });
    expect(Object.values(await filesOf(fileHere, ['again'])).toSorted()).toEqual(
      Object.values(await filesOf(fileHere, ['aurora'])).toSorted(),
    );
    await here.brands.remove('again');
    await there.brands.remove('aurora');
    await s3.stop();
  },
  slow,
);
