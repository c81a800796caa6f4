import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';

/** Where names lead in this test. */
const names = new Map<string, string>();
let t: TestApp;
let owner: TestPerson;
let stranger: Server;
let port: number;
beforeAll(async () => {
  t = await createTestApp({
    publicUrl: 'https://first.test',
    lookupHost: async (host) => {
      const address = names.get(host);
      if (address === undefined) throw new Error('no such name');
      return [{ address }];
    },
  });
  owner = await createPerson(t, t.aurora, { staffRoles: ['admin', 'owner'] });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = t.app.server.address() as AddressInfo);
  stranger = createServer((_, response) => response.end('{"proof":"of something else"}'));
  await new Promise<void>((resolve) => stranger.listen(port, '127.0.0.2', resolve));
});
afterAll(async () => {
  stranger.close();
  await t.close();
});

/** An arrival of an owner at a host of the listening server. */
const at = (host: string) => ({
  host,
  origin: `http://${host}:${port}`,
  actor: { userId: owner.id },
  own: t.aurora,
});
const service = () => t.features.domains;
const id = () => t.aurora.id;
const found = async (host: string) =>
  (await service().list(id(), at('aurora.test'))).items.find((one) => one.host === host);
const refusal = (field: string) => ({
  code: 'invalid',
  fields: { host: [expect.objectContaining({ code: field })] },
});

test('a new domain is served at once, and the check says where it leads', async () => {
  names.set('aurora.test', '127.0.0.1');
  await service().add(id(), 'nowhere.test', at('aurora.test'));
  expect(await found('nowhere.test')).toMatchObject({ answers: false, problem: 'no_record' });

  names.set('far.test', '203.0.113.7');
  await service().add(id(), 'far.test', at('aurora.test'));
  expect(await found('far.test')).toMatchObject({ answers: false, problem: 'elsewhere' });

  names.set('other.test', '127.0.0.2');
  await service().add(id(), 'other.test', at('aurora.test'));
  expect(await found('other.test')).toMatchObject({ answers: false, problem: 'elsewhere' });

  names.set('here.test', '127.0.0.1');
  await service().add(id(), 'here.test', at('aurora.test'));
  expect(await found('here.test')).toMatchObject({ answers: true, problem: null });
  expect(t.brands.byHost('here.test')).toBe(t.aurora);
});

test('what answers without the secret of the installation is not the school', async () => {
  names.set('aurora.test', '127.0.0.2');
  await service().check(id(), 'other.test', at('aurora.test'));
  expect(await found('other.test')).toMatchObject({ answers: false, problem: 'other_answer' });
  names.set('aurora.test', '127.0.0.1');
});

test('only a domain that answers becomes the main one, and links follow it', async () => {
  const from = at('aurora.test');
  const setRole = (host: string, role: 'main' | 'redirect' | 'other') =>
    service().setRole(id(), { host, role }, from);
  await expect(setRole('nowhere.test', 'main')).rejects.toMatchObject(refusal('host_silent'));
  expect(t.aurora.mainHost).toBe('aurora.test');
  await setRole('here.test', 'main');
  expect(t.aurora.mainHost).toBe('here.test');
  await expect(setRole('here.test', 'redirect')).rejects.toMatchObject(refusal('host_is_main'));
});

test('a domain leads to the main one until staff change it', async () => {
  await service().setRole(id(), { host: 'localhost', role: 'redirect' }, at('aurora.test'));
  expect(t.aurora.redirectingHosts).toEqual(new Set(['localhost']));
  await service().setRole(id(), { host: 'localhost', role: 'other' }, at('aurora.test'));
  expect(t.aurora.redirectingHosts.size).toBe(0);
});

test('staff cannot remove the domain they are at, the main one, or the last one that answers', async () => {
  const remove = (host: string, current: string) => service().remove(id(), host, at(current));
  await expect(remove('aurora.test', 'aurora.test')).rejects.toMatchObject(refusal('host_in_use'));
  await expect(remove('here.test', 'aurora.test')).rejects.toMatchObject(refusal('host_is_main'));
  await remove('nowhere.test', 'aurora.test');
  expect(t.aurora.hosts).not.toContain('nowhere.test');
  await expect(service().remove(t.forma.id, 'forma.test', at('aurora.test'))).rejects.toMatchObject(
    refusal('host_last'),
  );
});

test('the job finds a main domain at which the school no longer answers', async () => {
  names.set('here.test', '203.0.113.7');
  t.clock.now += 2 * 86_400_000;
  await service().checkDue();
  expect(await found('here.test')).toMatchObject({ answers: false, problem: 'no_answer' });
});

test('certificates are made for the domains of schools and for the one of PUBLIC_URL only', async () => {
  const statusOf = async (domain: string) =>
    (await t.app.inject({ url: `/tls-allowed?domain=${domain}`, headers: { host: '127.0.0.1' } })).statusCode;
  expect(await statusOf('Aurora.test')).toBe(204);
  expect(await statusOf('First.test')).toBe(204);
  expect(await statusOf('evil.test')).toBe(404);
});

test('a domain of another school is refused, a pasted address is taken as its domain', async () => {
  const add = (host: string) => owner.call('POST', `/studio/api/schools/${id()}/domains`, { host });
  expect((await add('forma.test')).json()).toMatchObject({ errors: { host: [expect.any(String)] } });
  expect((await add('https://Школа.test/course?x=1')).statusCode).toBe(200);
  expect(t.aurora.hosts).toContain('xn--80atdl2c.test');
  expect(await found('xn--80atdl2c.test')).toMatchObject({ name: 'школа.test' });
  expect((await add('school.test:8080')).statusCode).toBe(422);
});
