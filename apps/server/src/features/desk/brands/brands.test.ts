import { fieldErrorText } from '@daystream/i18n/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { inFullSet, isFullSet } from '../../../testing/app/test-set.ts';

let t: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  owner = await createPerson(t, t.aurora, { staffRoles: ['admin', 'owner'] });
});
afterAll(() => t.close());

const url = '/studio/api/schools';
const english = { 'accept-language': 'en' };
const nova = {
  app_id: 'nova',
  title: 'Nova',
  host: 'Nova.Test',
  email: 'Head@Nova.example',
  password: 'three small words',
};
const titleAt = async (host: string) =>
  (await t.app.inject({ url: '/spa/api/v1/site-config', headers: { host } })).json().domain?.title;

test('an owner creates a brand whose admin is not an owner, changes its hosts and removes it', async () => {
  const created = (await owner.call('POST', url, nova)).json();
  expect(created).toMatchObject({ app_id: 'nova', title: 'Nova', hosts: ['nova.test'], is_own: false });
  expect(created).toMatchObject({ storage_used: 0, storage_limit: null });
  const login = await t.app.inject({
    method: 'POST',
    url: '/spa/api/v1/auth/login',
    headers: { host: 'nova.test' },
    payload: { email: 'head@nova.example', password: nova.password },
  });
  expect(login.json().data.user).toMatchObject({ staff_roles: ['admin'], is_require_update_password: true });

  const added = await owner.call('POST', `${url}/${created.id}/domains`, { host: 'Other.Test' });
  expect(added.json().items.map(({ host }: { host: string }) => host)).toEqual(['nova.test', 'other.test']);
  expect([await titleAt('nova.test'), await titleAt('other.test')]).toEqual(['Nova', 'Nova']);

  const file = (await owner.call('GET', `${url}/${created.id}/file`)).json();
  expect(file.name).toBe('nova.json');
  const wrong = await owner.call('POST', `${url}/${created.id}/remove`, { app_id: 'forma' }, english);
  expect(wrong.json().errors).toEqual({ app_id: [fieldErrorText('en', 'school_id_differs')] });
  await owner.call('POST', `${url}/${created.id}/remove`, { app_id: 'nova' });
  expect(await titleAt('other.test')).toBeUndefined();

  const again = await owner.call('POST', `${url}/import`, { content: file.content });
  expect(again.json()).toMatchObject({ app_id: 'nova', hosts: ['nova.test', 'other.test'] });
  await owner.call('POST', `${url}/${again.json().id}/remove`, { app_id: 'nova' });
});

test('a session of a removed brand is invalid in a recreated brand', async () => {
  const make = async () => (await owner.call('POST', url, nova)).json().id;
  const host = 'nova.test';
  const user = (token: string) =>
    t.app.inject({ url: '/spa/api/v1/user', headers: { host, authorization: `Bearer ${token}` } });
  const first = await make();
  const payload = { email: 'head@nova.example', password: nova.password };
  const login = { method: 'POST', url: '/spa/api/v1/auth/login', headers: { host }, payload } as const;
  const { token } = (await t.app.inject(login)).json().data;
  expect((await user(token)).statusCode).toBe(200);
  await owner.call('POST', `${url}/${first}/remove`, { app_id: 'nova' });
  const second = await make();
  expect((await user(token)).json()).toMatchObject({ code: 'session_ended' });
  await owner.call('POST', `${url}/${second}/remove`, { app_id: 'nova' });
});

const supportDomains = [
  ['xn--80ak6aa92e.xn--p1ai', 'xn--80ak6aa92e.xn--p1ai'],
  ['intranet', 'intranet'],
  ['192.168.0.7', 'localhost'],
] as const;
test.each(inFullSet('each form of host', { all: supportDomains, short: supportDomains.slice(0, 1) }))(
  'the support address of a brand at %s is support@%s [rules §9 generated support address]',
  async (host, domain) => {
    const email = `head@${domain.includes('.') ? domain : 'nova.example'}`;
    const created = await owner.call('POST', url, { ...nova, host, email });
    expect(created.statusCode).toBe(200);
    const site = await t.app.inject({ url: '/spa/api/v1/site-config', headers: { host } });
    expect(site.json().domain.support_email).toBe(`support@${domain}`);
    await owner.call('POST', `${url}/${created.json().id}/remove`, { app_id: 'nova' });
  },
);

test('the list of brands is searched, sorted and paged', async () => {
  const list = async (query: string) =>
    (await owner.call('GET', `${url}?${query}`)).json().map((brand: { app_id: string }) => brand.app_id);
  expect(await list('sort=["app_id","DESC"]')).toEqual(['forma', 'aurora']);
  expect(await list('filter={"q":"FORMA.t"}')).toEqual(['forma']);
  expect(await list('range=[1,1]')).toEqual(['forma']);
});

test('rejects a host of another brand and names that brand, rejects the removal of the own brand', async () => {
  const text = fieldErrorText('en', 'host_taken', { host: 'forma.test', school: 'forma' });
  const created = await owner.call('POST', url, { ...nova, host: 'forma.test' }, english);
  expect(created.json().errors).toEqual({ host: [text] });
  const added = await owner.call('POST', `${url}/${t.aurora.id}/domains`, { host: 'forma.test' }, english);
  expect(added.json().errors).toEqual({ host: [text] });
  const removal = await owner.call('POST', `${url}/${t.aurora.id}/remove`, { app_id: 'aurora' });
  expect(removal.statusCode).toBe(403);
  expect(await titleAt('aurora.test')).toBe(t.aurora.settings.title);
});

test.runIf(isFullSet)('concurrent creations of one brand create it once', async () => {
  const twin = { ...nova, app_id: 'twin', host: 'twin.test' };
  const answers = await Promise.all([owner.call('POST', url, twin), owner.call('POST', url, twin)]);
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
  expect(statuses[0]).toBe(200);
  expect([409, 422]).toContain(statuses[1]);
  const head = await t.app.inject({
    method: 'POST',
    url: '/spa/api/v1/auth/login',
    headers: { host: 'twin.test' },
    payload: { email: 'head@nova.example', password: nova.password },
  });
  expect(head.statusCode).toBe(200);
});

test.runIf(isFullSet)(
  'of two concurrent creations with one host one succeeds, and the other names the owner of the host',
  async () => {
    const create = (appId: string) =>
      owner.call('POST', url, { ...nova, app_id: appId, host: 'shared.test' });
    const answers = await Promise.all(['early', 'late'].map(create));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, 422]);
    const refused = answers.find(({ statusCode }) => statusCode === 422);
    expect(refused?.json()).toMatchObject({ errors: { host: [expect.any(String)] } });
    expect(await titleAt('shared.test')).toBe(nova.title);
  },
);

test('a change of a brand is rolled back if its audit entry cannot be written', async () => {
  const created = await owner.call('POST', url, { ...nova, app_id: 'kept', host: 'kept.test' });
  const { id } = created.json();
  const file = (await owner.call('GET', `${url}/${id}/file`)).json();
  const imported = { ...JSON.parse(file.content), hosts: ['imported.test'] };
  imported.config.title = 'Imported';
  await t.aurora.pool.query(
    `alter table audit_entries add constraint refuses check (action not like 'brand.%') not valid`,
  );
  const answers = [
    await owner.call('POST', url, { ...nova, app_id: 'lost', host: 'lost.test' }),
    await owner.call('POST', `${url}/${id}/domains`, { host: 'moved.test' }),
    await owner.call('POST', `${url}/import`, { content: JSON.stringify(imported) }),
    await owner.call('POST', `${url}/${id}/remove`, { app_id: 'kept' }),
  ];
  await t.aurora.pool.query('alter table audit_entries drop constraint refuses');
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500, 500]);
  const hosts = ['lost.test', 'moved.test', 'imported.test', 'kept.test'];
  expect(await Promise.all(hosts.map(titleAt))).toEqual([undefined, undefined, undefined, nova.title]);
});

test.runIf(isFullSet)(
  'of two concurrent host changes one gets the host, and the other keeps its hosts',
  async () => {
    const changes = [t.aurora, t.forma].map((brand) =>
      t.brands.setHosts(brand.appId, [...brand.hosts, 'wanted.test']),
    );
    const results = await Promise.allSettled(changes);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect([...t.aurora.hosts, ...t.forma.hosts].filter((host) => host === 'wanted.test')).toHaveLength(1);
    expect([await titleAt('aurora.test'), await titleAt('forma.test')]).not.toContain(undefined);
  },
);
