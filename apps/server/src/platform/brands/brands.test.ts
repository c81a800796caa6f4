import { afterAll, beforeAll, expect, test } from 'vitest';
import { request } from '../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { byBrand } from './brand.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const userAt = (host: string) =>
  t.app.inject({ method: 'GET', url: '/spa/api/v1/user', headers: { host, 'accept-language': 'en' } });

test('finds a brand by its host regardless of the port, and none for an unknown host', async () => {
  expect((await userAt('aurora.test:4000')).json().code).toBe('unauthorised');
  expect((await userAt('FORMA.test')).json().code).toBe('unauthorised');
  const unknown = await userAt('unknown.test');
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json().code).toBe('brand_not_found');
});

test('X-App-Id takes precedence over the host, and an unknown id answers 404 [rules §7 headers]', async () => {
  const answer = await request(t.app, t.forma, {
    method: 'GET',
    url: '/spa/api/v1/user',
    headers: { host: 'aurora.test' },
  });
  expect(answer.json().code).toBe('unauthorised');
  const unknown = await t.app.inject({
    url: '/spa/api/v1/user',
    headers: { host: 'aurora.test', 'x-app-id': 'unknown' },
  });
  expect(unknown.json().code).toBe('brand_not_found');
});

test('a brand is reachable at an added host', async () => {
  await t.brands.setHosts('forma', ['forma.test', 'New.Forma.test']);
  expect(t.brands.byHost('new.forma.test')?.appId).toBe('forma');
  expect((await userAt('new.forma.test')).json().code).toBe('unauthorised');
});

test('a brand whose creation failed does not exist, and the next attempt starts with an empty schema', async () => {
  await expect(
    t.brands.create('third', t.forma.config, ['third.test'], async (brand) => {
      await brand.db.insertInto('users').values({ email: 'half@example.com' }).execute();
      throw new Error('cut off');
    }),
  ).rejects.toThrow('cut off');
  expect(t.brands.byAppId('third')).toBeUndefined();
  const brand = await t.brands.create('third', t.forma.config, ['third.test']);
  expect(await brand.db.selectFrom('users').select('id').execute()).toEqual([]);
});

test('services that are made while a brand is filled see its later configuration', async () => {
  const titleOf = byBrand((brand) => () => [brand.id > 0, brand.config.title]);
  const config = { ...t.forma.config, title: 'Draft' };
  await t.brands.create('fifth', config, ['fifth.test'], async (brand) => {
    expect(titleOf(brand)()).toEqual([false, 'Draft']);
    return { ...config, title: 'Filled' };
  });
  const brand = t.brands.byAppId('fifth');
  if (brand === undefined) throw new Error('it was not created');
  expect(titleOf(brand)()).toEqual([true, 'Filled']);
  await t.brands.configure(brand, {
    config: { ...config, title: 'Changed' },
    basedOn: brand.version,
    changedBy: null,
  });
  expect(titleOf(brand)()).toEqual([true, 'Changed']);
});
