import { afterAll, beforeAll, expect, test } from 'vitest';
import { configure } from '../../../testing/app/configure.ts';
import { request } from '../../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
const links = { terms_link: 'https://aurora.test/terms', personal_data_link: 'https://aurora.test/data' };
beforeAll(async () => {
  t = await createTestApp();
  await configure(t, t.aurora, { runtime: { ...t.aurora.config.runtime, ...links } });
});
afterAll(() => t.close());

const passwords = { password: 'a long way home', password_repeat: 'a long way home' };
const forms = {
  'signup-by-email': (name: string) => ({ username: 'Vera', email: `${name}@example.com`, ...passwords }),
  'signup-by-app-id': (name: string) => ({ app_id: name, ...passwords }),
};
const post = (call: string, body?: unknown, token = '') =>
  request(t.app, t.aurora, {
    method: 'POST',
    url: `/spa/api/v1/auth/${call}`,
    body,
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
  });
const consentsOf = (userId: number) =>
  t.aurora.db
    .selectFrom('user_consents')
    .select(['document', 'address', 'settings_version'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

test.each(Object.entries(forms))(
  '%s is refused without consent to the documents of the brand',
  async (call, form) => {
    const refused = await post(call, form('without-consent'));
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['consent']]);
  },
);

test.each(Object.entries(forms))('%s stores what the new user consented to', async (call, form) => {
  const { user } = (await post(call, { ...form('with-consent'), consent: '1' })).json().data;
  const settings_version = t.aurora.version;
  expect(await consentsOf(user.id)).toEqual([
    { document: 'terms', address: links.terms_link, settings_version },
    { document: 'personal_data', address: links.personal_data_link, settings_version },
  ]);
});

test('an anonymous user consents when it becomes an account', async () => {
  const { token, user } = (await post('anonymous')).json().data;
  expect(await consentsOf(user.id)).toEqual([]);
  const form = forms['signup-by-email']('anonymous-before');
  expect((await post('signup-by-email', form, token)).statusCode).toBe(422);
  expect((await post('signup-by-email', { ...form, consent: 1 }, token)).json().data.user.id).toBe(user.id);
  expect(await consentsOf(user.id)).toHaveLength(2);
});
