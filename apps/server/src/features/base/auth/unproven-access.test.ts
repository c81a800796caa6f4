import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, request, testPassword, type TestPerson } from '../../../testing/base/people.ts';
import { prepareAccess, readAccess, takenOver } from '../../../testing/base/prepared-access.ts';
import { enableSecondFactor } from '../../../testing/base/second-factor.ts';
import { emailsTo, startSmtpServer, type SmtpServer } from '../../../testing/talking/smtp-server.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { createOneTimeToken } from './one-time-tokens.ts';

const api = '/spa/api/v1';
let smtp: SmtpServer;
let t: TestApp;
beforeAll(async () => {
  smtp = await startSmtpServer();
  t = await createTestApp({ smtpUrl: smtp.url, role: 'all', trustProxy: 1 });
});
afterAll(async () => {
  await t.close();
  await smtp.close();
});

const visit = (url: string, body: object, headers: Record<string, string> = {}) =>
  request(t.app, t.aurora, {
    method: 'POST',
    url: `${api}/${url}`,
    body,
    headers: { host: 'aurora.test', ...headers },
  });
const chosen = { password: 'a new beginning', password_repeat: 'a new beginning' };

const prepare = (person: TestPerson) => prepareAccess(t, person);
const left = (person: TestPerson) => readAccess(t, person);
async function reset({ id }: TestPerson) {
  const token = await createOneTimeToken(t.aurora.db, {
    purpose: 'reset',
    userId: id,
    expiresAt: t.clock.now + 60_000,
  });
  expect((await visit('auth/reset-password', { token, ...chosen })).statusCode).toBe(200);
}
const textTo = async (email: string) => {
  await expect.poll(() => emailsTo(smtp, email).length, { timeout: 15_000 }).toBeGreaterThan(0);
  return emailsTo(smtp, email).at(-1)?.text ?? '';
};

test('a reset by e-mail removes what was made before anybody proved the e-mail, and says what', async () => {
  const person = await createPerson(t, t.aurora, { isEmailProven: false });
  await person.call('POST', `${api}/events/feed`, {});
  await prepare(person);
  await reset(person);
  expect(await left(person)).toEqual({ ...takenOver, has_password: true });
  expect(await textTo(person.email)).toContain(
    'вход через соцсеть, вход по ID, вход с кодом из приложения и ссылка на календарь',
  );
});

test('a reset of a proven e-mail keeps what its owner made; so does a second one', async () => {
  const person = await createPerson(t, t.aurora, { isEmailProven: false });
  await reset(person);
  await prepare(person);
  await reset(person);
  expect(await left(person)).toMatchObject({ links: 1, factors: 1, has_app_id: true, is_proven: true });
  expect(await textTo(person.email)).not.toContain('Удалено');
});

test('who reads the e-mails of staff does not remove their second factor', async () => {
  const person = await createPerson(t, t.aurora, { isEmailProven: false, staffRoles: ['admin'] });
  await prepare(person);
  await reset(person);
  expect(await left(person)).toMatchObject({ links: 0, factors: 1 });
});

test.each([
  [
    'requires a new password',
    'requirements',
    { is_require_update_password: true, is_require_update_profile: false },
  ],
  ['blocks the account', 'block', { reason: 'Taken over' }],
])('staff that %s ends what an unproven e-mail may not keep', async (_, path, body) => {
  const admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  for (const isEmailProven of [false, true]) {
    const person = await createPerson(t, t.aurora, { isEmailProven });
    await prepare(person);
    const answer = await admin.call(
      path === 'block' ? 'POST' : 'PUT',
      `/studio/api/users/${person.id}/${path}`,
      body,
    );
    expect(answer.statusCode).toBe(200);
    expect(await left(person)).toMatchObject({ links: isEmailProven ? 1 : 0, is_proven: isEmailProven });
  }
});

test('the first roles of an account with an unproven e-mail are an invitation: who made it does not become staff', async () => {
  const admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  const person = await createPerson(t, t.aurora, { isEmailProven: false });
  await prepare(person);
  const url = `/studio/api/users/${person.id}/roles`;
  expect((await admin.call('PUT', url, { roles: ['support'] })).statusCode).toBe(200);
  expect((await person.call('GET', `${api}/user`)).statusCode).toBe(401);
  expect((await visit('auth/login', { email: person.email, password: testPassword })).statusCode).toBe(422);
  expect(await left(person)).toMatchObject({ ...takenOver, is_proven: false });
  await expect
    .poll(() => emailsTo(smtp, person.email).some(({ text }) => text?.includes('for=studio')), {
      timeout: 15_000,
    })
    .toBe(true);
  const proven = await createPerson(t, t.aurora);
  await admin.call('PUT', `/studio/api/users/${proven.id}/roles`, { roles: ['support'] });
  expect((await proven.call('GET', '/studio/api/tickets')).statusCode).toBe(200);
});

const signUp = (email: string, headers: Record<string, string> = {}) =>
  visit('auth/signup-by-email', { username: 'Anna', email, ...chosen, consent: 1 }, headers);
const linkIn = (text: string) => /confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? '';
const userOf = (token: string) =>
  request(t.app, t.aurora, {
    method: 'GET',
    url: `${api}/user`,
    headers: { authorization: `Bearer ${token}` },
  });

test('a sign-up sends a link that confirms the e-mail in a session of the account only, and once', async () => {
  const email = 'signed-up@example.com';
  const { token } = (await signUp(email)).json().data;
  expect((await userOf(token)).json()).toMatchObject({ is_email_confirmed: false, pending_email: null });
  const link = { token: linkIn(await textTo(email)) };
  const other = await createPerson(t, t.aurora);
  for (const headers of [{}, { authorization: `Bearer ${other.token}` }, { authorization: 'Bearer x' }]) {
    const answer = await visit('auth/confirm-email', link, headers);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
  }
  const headers = { authorization: `Bearer ${token}` };
  expect((await visit('auth/confirm-email', link, headers)).statusCode).toBe(200);
  expect((await userOf(token)).json()).toMatchObject({ email, is_email_confirmed: true });
  expect((await visit('auth/confirm-email', link, headers)).statusCode).toBe(422);
});

test('a new address that its owner confirms without a session is not proven to belong to the account', async () => {
  const person = await createPerson(t, t.aurora);
  const email = 'victim@example.com';
  await person.call('POST', `${api}/user/update-user`, { email }, { host: 'aurora.test' });
  expect((await visit('auth/confirm-email', { token: linkIn(await textTo(email)) })).statusCode).toBe(200);
  await prepare(person);
  await reset(person);
  expect(await left(person)).toMatchObject({ ...takenOver, has_password: true });
});

test('the link is sent again three times an hour, to the address that waits for it; a confirmed one gets none', async () => {
  const email = 'again@example.com';
  const { token } = (await signUp(email)).json().data;
  const headers = { authorization: `Bearer ${token}` };
  let requests = 0;
  // With a key, as the app sends it.
  const again = async () =>
    (
      await visit(
        'user/send-email-confirmation',
        {},
        {
          ...headers,
          'idempotency-key': `again ${(requests += 1)}`,
        },
      )
    ).statusCode;
  await textTo(email);
  const other = 'another@example.com';
  expect(await again()).toBe(200);
  await expect.poll(() => emailsTo(smtp, email).length, { timeout: 15_000 }).toBe(2);
  await visit('user/update-user', { email: other, current_password: chosen.password }, headers);
  await textTo(other);
  expect(await again()).toBe(200);
  await expect.poll(() => emailsTo(smtp, other).length, { timeout: 15_000 }).toBe(2);
  expect([await again(), await again()]).toEqual([200, 429]);
  const proven = await createPerson(t, t.aurora);
  expect((await proven.call('POST', `${api}/user/send-email-confirmation`, {})).statusCode).toBe(200);
  const { rows } = await t.aurora.pool.query('select from email_changes where user_id = $1', [proven.id]);
  expect(rows).toHaveLength(0);
});

test('one network sends a mailbox five of these e-mails a day, whatever is behind its plus sign; its owner gets another', async () => {
  for (let i = 0; i < 7; i += 1) expect((await signUp(`many+${i}@example.com`)).statusCode).toBe(200);
  await textTo('many+4@example.com');
  const { rows } = await t.aurora.pool.query(`select from email_changes where email like 'many+%'`);
  expect(rows).toHaveLength(5);
  const { token } = (await signUp('many@example.com', { 'x-forwarded-for': '203.0.113.5' })).json().data;
  await textTo('many@example.com');
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.6' };
  expect((await visit('user/send-email-confirmation', {}, headers)).statusCode).toBe(200);
});

const emailToken = ({ id: userId }: TestPerson) =>
  createOneTimeToken(t.aurora.db, { purpose: 'email', userId, expiresAt: t.clock.now + 60_000 });

test('who reads the e-mails of an account still needs its second factor, and a token works once', async () => {
  const staff = await createPerson(t, t.aurora, { staffRoles: ['support'] });
  const { recoveryCodes } = await enableSecondFactor(t, staff);
  const token = await emailToken(staff);
  expect((await visit('auth/auto-login', { token })).json().errors).toHaveProperty('code');
  const code = recoveryCodes[0];
  expect((await visit('auth/auto-login', { token, code: 'AAAA-BBBB' })).json().errors).toHaveProperty('code');
  expect((await visit('auth/auto-login', { token, code })).statusCode).toBe(200);
  expect((await visit('auth/auto-login', { token, code })).json().errors).toHaveProperty('token');
});

const signedInByLink = async (token: string, headers: Record<string, string> = {}) =>
  (await visit('auth/auto-login', { token }, headers)).json().data.token as string;

test('a confirmation in a session that a link of somebody else began takes the account over, and stays signed in', async () => {
  const email = 'led-astray@example.com';
  const { token } = (await signUp(email)).json().data;
  const attacker = { authorization: `Bearer ${token}` };
  const { id } = (await userOf(token)).json();
  const prepared = { id, email } as TestPerson;
  await prepare(prepared);
  const link = (await visit('user/auto-login-token', {}, attacker)).json().data.token;
  let session = await signedInByLink(link);
  // A link of a session that a link began proves no more.
  const next = await visit('user/auto-login-token', {}, { authorization: `Bearer ${session}` });
  session = await signedInByLink(next.json().data.token);
  const confirmation = { token: linkIn(await textTo(email)) };
  const victim = { authorization: `Bearer ${session}` };
  expect((await visit('auth/confirm-email', confirmation, victim)).statusCode).toBe(200);
  expect((await userOf(session)).json()).toMatchObject({ id, is_email_confirmed: true });
  expect((await userOf(token)).statusCode).toBe(401);
  expect((await visit('auth/login', { email, password: chosen.password })).statusCode).toBe(422);
  expect(await left(prepared)).toEqual(takenOver);
  await expect
    .poll(() => emailsTo(smtp, email).some(({ text }) => text?.includes('sign-in with a social network')), {
      timeout: 15_000,
    })
    .toBe(true);
});

test('a new address that is confirmed in a session that a link began is not proven to belong to the account', async () => {
  const attacker = await createPerson(t, t.aurora);
  const email = 'led-astray-later@example.com';
  await attacker.call('POST', `${api}/user/update-user`, { email }, { host: 'aurora.test' });
  const { token } = (await attacker.call('POST', `${api}/user/auto-login-token`, {})).json().data;
  const victim = { authorization: `Bearer ${await signedInByLink(token)}` };
  const confirmation = { token: linkIn(await textTo(email)) };
  expect((await visit('auth/confirm-email', confirmation, victim)).statusCode).toBe(200);
  expect((await left(attacker))?.['is_proven']).toBe(false);
});
