import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../testing/base/people.ts';
import { createTestApp, type TestApp } from '../testing/app/test-app.ts';
import { createBrandsService } from '../features/desk/brands/index.ts';
import { createBrandCommands, type BrandCommands } from './brand-commands.ts';

let t: TestApp;
let commands: BrandCommands;
const removed: string[] = [];
beforeAll(async () => {
  t = await createTestApp();
  const removeFiles = async (appId: string) => void removed.push(appId);
  commands = createBrandCommands({
    brands: t.brands,
    brandsService: createBrandsService({ brands: t.brands, removeFiles }),
    setup: t.features.setup,
  });
});
afterAll(() => t.close());

/** The entries of the command line in a brand's audit log since the last call. */
async function auditEntriesOf(appId: string) {
  return t.brands
    .byAppId(appId)
    ?.db.deleteFrom('audit_entries')
    .where('user_id', 'is', null)
    .returning(['action', 'target_id'])
    .execute();
}

const siteConfigAt = (host: string) => t.app.inject({ url: '/spa/api/v1/site-config', headers: { host } });

test('a brand is created with an admin who can sign in, listed, exported, changed by its file and removed', async () => {
  const input = { appId: 'fourth', title: 'Fourth', host: 'Fourth.Test', admin: 'Head@Fourth.example' };
  const message = await commands.create(input);
  const password = /password (\S+)/.exec(message)?.[1];
  const login = await t.app.inject({
    method: 'POST',
    url: '/spa/api/v1/auth/login',
    headers: { host: 'fourth.test' },
    payload: { email: 'head@fourth.example', password },
  });
  expect(login.json().data.user).toMatchObject({ staff_roles: ['admin'], is_require_update_password: true });
  expect(commands.list()).toContain('fourth\tversion 1\tFourth\tfourth.test');

  const file = JSON.parse(await commands.export('fourth'));
  await commands.import(
    JSON.stringify({
      ...file,
      hosts: ['fourth.test', 'more.test'],
      config: { ...file.config, title: 'Other' },
    }),
  );
  expect((await siteConfigAt('more.test')).json().domain.title).toBe('Other');
  const target_id = t.brands.byAppId('fourth')?.id;
  expect(await auditEntriesOf('fourth')).toEqual([
    { action: 'brand.created', target_id },
    { action: 'brand.imported', target_id },
  ]);
  expect(t.brands.byAppId('fourth')?.version).toBe(2);

  await expect(commands.remove('fourth', undefined)).rejects.toThrow('--yes fourth');
  expect((await siteConfigAt('fourth.test')).statusCode).toBe(200);
  await commands.remove('fourth', 'fourth');
  expect((await siteConfigAt('fourth.test')).statusCode).toBe(404);
  expect(removed).toEqual(['fourth']);
  const { rows } = await t.aurora.pool.query(
    `select 1 from information_schema.schemata where schema_name = 'brand_fourth'`,
  );
  expect(rows).toEqual([]);
  // Its name is free again.
  await commands.create(input);
  expect((await siteConfigAt('fourth.test')).json().domain.title).toBe('Fourth');
});

test('a brand is created in a language, in which its admin reads the studio, beside English', async () => {
  await commands.create({
    appId: 'seventh',
    title: 'Séptima',
    host: 'seventh.test',
    admin: 'head@seventh.example',
    language: 'es',
  });
  const seventh = t.brands.byAppId('seventh');
  expect(seventh?.config).toMatchObject({
    default_language: 'es',
    languages: ['es', 'en'],
    country: 'ES',
    timezone: 'Europe/Madrid',
  });
  expect(await seventh?.db.selectFrom('users').select('locale').execute()).toEqual([{ locale: 'es' }]);
  await expect(
    commands.create({
      appId: 'eighth',
      title: 'x',
      host: 'eighth.test',
      admin: 'a@b.example',
      language: 'fr',
    }),
  ).rejects.toThrow('language');
});

test.each([
  ['Nope', 'x', 'a.test', 'a@b.example', '<app-id>: Use lowercase Latin letters'],
  ['aurora', 'x', 'a.test', 'a@b.example', '<app-id>: A school with this name already exists'],
  ['fifth', '', 'a.test', 'a@b.example', '--title: Fill in this field'],
  ['fifth', 'x', 'aurora.test', 'a@b.example', '--host: The domain aurora.test belongs to the school aurora'],
  ['fifth', 'x', 'a.test:80', 'a@b.example', '--host: Enter a domain'],
  ['fifth', 'x', 'a.test', 'invalid', '--admin: Enter a full e\u2011mail address'],
])(
  'rejects the brand %s with title "%s", host %s and admin %s',
  async (appId, title, host, admin, message) => {
    await expect(commands.create({ appId, title, host, admin })).rejects.toThrow(message);
  },
);

test('an invalid file changes nothing [rules §5 configuration]', async () => {
  const file = JSON.parse(await commands.export('aurora'));
  const before = t.aurora.version;
  for (const [text, message] of [
    ['{', 'not a copy of a school'],
    ['{}', 'content.app_id: Fill in this field'],
    [JSON.stringify({ ...file, config: { ...file.config, country: 'x' } }), 'content.config.country'],
    [JSON.stringify({ ...file, hosts: ['forma.test'] }), 'belongs to the school forma'],
  ] as const)
    await expect(commands.import(text)).rejects.toThrow(message);
  expect(t.aurora.version).toBe(before);
});

test('an admin becomes an owner, who manages the brands; the audit log of their brand records removals of brands', async () => {
  await expect(commands.own('aurora', 'unknown@aurora.example')).rejects.toThrow('has no admin');
  const admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  expect((await admin.call('GET', '/studio/api/schools')).statusCode).toBe(403);
  await commands.own('aurora', admin.email.toUpperCase());
  await expect.poll(async () => (await admin.call('GET', '/studio/api/schools')).statusCode).toBe(200);
  expect(await auditEntriesOf('aurora')).toEqual([{ action: 'user.made_owner', target_id: admin.id }]);

  const input = { appId: 'sixth', title: 'Sixth', host: 'sixth.test', admin: 'head@sixth.example' };
  await commands.create(input);
  const target_id = t.brands.byAppId('sixth')?.id;
  await commands.remove('sixth', 'sixth');
  expect(await auditEntriesOf('aurora')).toEqual([{ action: 'brand.removed', target_id }]);
  expect(await auditEntriesOf('forma')).toEqual([]);
});
