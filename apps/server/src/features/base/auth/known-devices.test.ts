import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Brand } from '../../../platform/brands/brand.ts';
import { createPerson, testPassword } from '../../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const url = '/spa/api/v1/auth/login';
let addresses = 0;
const nextAddress = () => `203.0.113.${(addresses += 1)}`;
const login = (
  email: string,
  password: string,
  {
    cookie = '',
    address = nextAddress(),
    brand = t.aurora,
  }: { cookie?: string; address?: string; brand?: Brand } = {},
) =>
  t.app.inject({
    method: 'POST',
    url,
    headers: { 'x-app-id': brand.appId, cookie },
    remoteAddress: address,
    payload: { email, password },
  });
const cookieOf = (answer: Awaited<ReturnType<typeof login>>) =>
  String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';

/** Uses up all attempts that are allowed for an account, from many addresses. */
async function lock(email: string): Promise<void> {
  await t.platform.deleteFrom('rate_limits').execute();
  for (let i = 0; i < 100; i++) await login(email, 'wrong', { address: `198.51.${i}.1` });
}

test('a device in which the user signed in is not locked out by attempts from elsewhere', async () => {
  const anna = await createPerson(t, t.aurora);
  const first = await login(anna.email, testPassword);
  expect(String(first.headers['set-cookie'])).toMatch(
    /^learn_device=[\w-]+; Path=\/spa\/api\/v1\/auth; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
  );
  const cookie = cookieOf(first);
  await lock(anna.email);
  expect((await login(anna.email, testPassword)).statusCode).toBe(429);
  expect((await login(anna.email, testPassword, { cookie })).statusCode).toBe(200);
}, 60_000);

test('a known device may try ten wrong passwords in five minutes, from any address', async () => {
  const anna = await createPerson(t, t.aurora);
  const cookie = cookieOf(await login(anna.email, testPassword));
  const codes = [];
  for (let i = 0; i < 12; i++) codes.push((await login(anna.email, 'wrong', { cookie })).statusCode);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
  expect((await login(anna.email, testPassword)).statusCode).toBe(200);
}, 60_000);

test('a cookie of another user, of another brand, or none of ours is no known device', async () => {
  const [anna, boris] = [await createPerson(t, t.aurora), await createPerson(t, t.aurora)];
  const own = cookieOf(await login(anna.email, testPassword));
  const ofBoris = cookieOf(await login(boris.email, testPassword));
  const guest = await createPerson(t, t.forma);
  const ofForma = cookieOf(await login(guest.email, testPassword, { brand: t.forma }));
  await lock(anna.email);
  const [name, value = ''] = own.split('=');
  for (const cookie of [
    ofBoris,
    ofForma,
    `${name}=`,
    `${name}=x`,
    `${name}=${'A'.repeat(37)}`,
    `${name}=${'A'.repeat(38)}`,
    `${name}=${value.slice(0, -2)}`,
    `${name}=${value}AAAA`,
  ])
    expect([cookie, (await login(anna.email, testPassword, { cookie })).statusCode]).toEqual([cookie, 429]);
}, 60_000);

test('one address cannot use up the attempts of an account', async () => {
  const anna = await createPerson(t, t.aurora);
  await t.platform.deleteFrom('rate_limits').execute();
  for (let window = 0; window < 12; window++) {
    for (let i = 0; i < 10; i++) await login(anna.email, 'wrong', { address: '192.0.2.1' });
    // The counters of five minutes and of the sign-in have expired, those of the hour have not.
    await t.platform
      .deleteFrom('rate_limits')
      .where((eb) => eb.or([eb('key', 'like', 'password.account-address:%'), eb('key', 'like', 'sign-in%')]))
      .execute();
  }
  expect((await login(anna.email, testPassword, { address: '192.0.2.1' })).statusCode).toBe(429);
  expect((await login(anna.email, testPassword)).statusCode).toBe(200);
}, 60_000);

test('reset e-mails to one account are limited by address, and more loosely in all', async () => {
  const anna = await createPerson(t, t.aurora);
  const ask = async (address: string) =>
    (
      await t.app.inject({
        method: 'POST',
        url: '/spa/api/v1/auth/request-password-reset',
        headers: { 'x-app-id': 'aurora' },
        remoteAddress: address,
        payload: { email: anna.email },
      })
    ).statusCode;
  const from = async (address: string, count: number) => {
    const codes = [];
    for (let i = 0; i < count; i++) codes.push(await ask(address));
    return codes;
  };
  expect(await from('192.0.2.10', 6)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await ask('192.0.2.11')).toBe(200);
  for (let i = 0; i < 14; i++) expect(await ask(`192.0.2.${20 + i}`)).toBe(200);
  expect(await ask('192.0.2.99')).toBe(429);
});
