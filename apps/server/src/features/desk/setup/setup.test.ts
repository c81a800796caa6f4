import { neutralTokens, setupPaths } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const hourMs = 3_600_000;
const host = 'bakery.test';

const post = (url: string, body: object, to = host) =>
  t.app.inject({
    method: 'POST',
    url,
    headers: { host: to, 'accept-language': 'en', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const newLink = async () => (await t.features.setup.createLink()).replace('/setup#', '');
const school = (token: string, given: object = {}) => ({
  token,
  title: 'Warm crumb',
  language: 'en',
  country: 'IE',
  timezone: 'Europe/Dublin',
  currency: null,
  tokens: neutralTokens,
  is_chat_support: false,
  is_video_consultation_support: true,
  is_registration_enable: true,
  is_offline_enable: true,
  first_name: 'Nora',
  last_name: 'Byrne',
  email: 'Nora@Bakery.test',
  password: 'sourdough every day',
  ...given,
});
const stateOf = async (token: string, to = host) => (await post(setupPaths.state, { token }, to)).json();

test('a link that is not known, and one that is older than an hour, create no school and keep what was entered', async () => {
  const token = await newLink();
  expect(await stateOf(token)).toEqual({ state: 'ready', is_empty: false, host });
  expect(await stateOf('something')).toMatchObject({ state: 'ended' });
  t.clock.now += hourMs;
  expect(await stateOf(token)).toMatchObject({ state: 'ended' });
  for (const dead of [token, 'something']) {
    const answer = await post(setupPaths.brands, school(dead));
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { token: ['This link no longer works. Request a new one'] },
    ]);
  }
  expect(t.brands.byHost(host)).toBeUndefined();
});

test('invalid fields are all named, and the link still works', async () => {
  const token = await newLink();
  const wrong = {
    title: ' ',
    country: 'XX',
    timezone: 'Mars',
    email: 'nora',
    password: 'short',
    first_name: '',
  };
  const answer = await post(setupPaths.brands, school(token, wrong));
  expect(Object.keys(answer.json().errors).toSorted()).toEqual(Object.keys(wrong).toSorted());
  const common = await post(setupPaths.brands, school(token, { password: 'password123' }));
  expect(Object.keys(common.json().errors)).toEqual(['password']);
  const taken = await post(setupPaths.brands, school(token), 'aurora.test');
  expect(Object.keys(taken.json().errors)).toEqual(['host']);
  expect(await stateOf(token)).toMatchObject({ state: 'ready' });
});

test('of two people with a link each, one creates the school; the link is used up', async () => {
  const tokens = [await newLink(), await newLink()];
  const answers = await Promise.all([
    post(setupPaths.brands, school(tokens[0] ?? '')),
    post(setupPaths.brands, school(tokens[1] ?? ''), 'rival.test'),
  ]);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
  const made = [t.brands.byHost(host), t.brands.byHost('rival.test')].filter((brand) => brand !== undefined);
  expect(made).toHaveLength(1);
  const [brand] = made;
  const own = brand?.hosts[0] ?? '';
  expect(await stateOf(tokens[0] ?? '', own)).toMatchObject({ state: 'exists' });
  expect(brand?.config).toMatchObject({
    title: 'Warm crumb',
    country: 'IE',
    timezone: 'Europe/Dublin',
    default_language: 'en',
    runtime: { is_chat_support: false, is_video_consultation_support: true, is_offline_enable: true },
  });
  const signedIn = await post(
    '/spa/api/v1/auth/login',
    { email: 'nora@bakery.test', password: 'sourdough every day' },
    own,
  );
  expect(signedIn.json().data.user).toMatchObject({
    name: 'Nora',
    last_name: 'Byrne',
    staff_roles: ['admin'],
    is_require_update_password: false,
  });
  const firstRun = await t.app.inject({
    url: '/studio/api/first-run',
    headers: { host: own, authorization: `Bearer ${signedIn.json().data.token}` },
  });
  expect(firstRun.json()).toMatchObject({ is_look_chosen: true, is_dismissed: false });
});

test('only an empty installation writes a new link for who asks in the browser, and its first school owns it', async () => {
  expect((await post(setupPaths.newLink, {}, 'new.test')).statusCode).toBe(403);
  for (const { appId } of t.brands.all()) await t.brands.remove(appId);
  const asked = [];
  for (let number = 0; number < 4; number++) asked.push(await post(setupPaths.newLink, {}, 'new.test'));
  expect(asked.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 429]);
  const token = await newLink();
  expect(await stateOf(token, 'new.test')).toEqual({ state: 'ready', is_empty: true, host: 'new.test' });
  expect((await post(setupPaths.brands, school(token), '127.0.0.1')).statusCode).toBe(200);
  const brand = t.brands.byHost('127.0.0.1');
  expect(brand?.appId).toBe('school');
  const owner = await brand?.db
    .selectFrom('users')
    .select(['staff_roles', 'email'])
    .executeTakeFirstOrThrow();
  expect(owner).toEqual({ staff_roles: ['admin', 'owner'], email: 'nora@bakery.test' });
});
