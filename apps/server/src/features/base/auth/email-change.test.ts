import { fieldErrorText } from '@daystream/i18n/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPerson, request, testPassword, type TestPerson } from '../../../testing/base/people.ts';
import { emailsTo, startSmtpServer, type SmtpServer } from '../../../testing/talking/smtp-server.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const day = 86_400_000;

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

let count = 0;
const newEmail = () => `moved-${(count += 1)}@example.com`;
const change = (person: TestPerson, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  person.call('POST', '/spa/api/v1/user/update-user', body, { host: 'aurora.test:3000', ...headers });
const confirm = (token: string) =>
  request(t.app, t.aurora, { method: 'POST', url: '/spa/api/v1/auth/confirm-email', body: { token } });
const read = async (person: TestPerson) => (await person.call('GET', '/spa/api/v1/user')).json();
async function linkTo(email: string): Promise<string> {
  await expect.poll(() => emailsTo(smtp, email).length, { timeout: 15_000 }).toBeGreaterThan(0);
  const text = emailsTo(smtp, email).at(-1)?.text ?? '';
  return /\/confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}
/** Signed in longer ago than a fresh sign-in. */
const createLearner = () => createPerson(t, t.aurora, { signedInAt: t.clock.now - day });
const proof = { current_password: testPassword };

test('a new e-mail counts once its link is opened; the old address is informed [rules §7 user]', async () => {
  const anna = await createLearner();
  const email = newEmail();
  const answer = await change(anna, { email: ` ${email.toUpperCase()}`, ...proof });
  expect(answer.json().data).toMatchObject({ email: anna.email, pending_email: email });
  expect((await confirm(await linkTo(email))).json()).toEqual({ success: true });
  expect(await read(anna)).toMatchObject({ email, pending_email: null });
  await expect.poll(() => emailsTo(smtp, anna.email).length, { timeout: 15_000 }).toBe(1);
  expect(emailsTo(smtp, anna.email)[0]?.subject).toBe('Безопасность аккаунта в школе «Aurora»');
  expect((await confirm(await linkTo(email))).statusCode).toBe(422);
}, 40_000);

describe('proof', () => {
  test.each<[name: string, body: object, code: 'required' | 'wrong_password']>([
    ['no password', {}, 'required'],
    ['a wrong password', { current_password: 'not this one' }, 'wrong_password'],
  ])('%s is refused at its field for a session older than ten minutes', async (_, body, code) => {
    const boris = await createLearner();
    for (const path of ['/spa/api/v1/user/update-user', '/spa/api/v1/user']) {
      const answer = await boris.call('POST', path, { email: newEmail(), ...body });
      expect([answer.statusCode, answer.json().errors]).toEqual([
        422,
        { current_password: [fieldErrorText('en', code)] },
      ]);
    }
    expect(await read(boris)).toMatchObject({ email: boris.email, pending_email: null });
  });

  test('however many accounts of a network name a mailbox, it gets ten links in a day, and its owner one more', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const answers = [];
    for (let i = 0; i < 4; i += 1) {
      const person = await createPerson(t, t.aurora);
      for (let k = 0; k < 3; k += 1) {
        const headers = from(`2001:db8:7:${i}${k}::1`);
        answers.push(await change(person, { email: `same.box+${i}${k}@example.com` }, headers));
      }
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(200), 429, 429]);
    const owner = await createPerson(t, t.aurora);
    const own = await change(owner, { email: 'same.box@example.com' }, from('203.0.113.4'));
    expect(own.statusCode).toBe(200);
  });

  test('a fresh sign-in needs no password', async () => {
    const clara = await createPerson(t, t.aurora);
    expect((await change(clara, { email: newEmail() })).statusCode).toBe(200);
  });

  test('a session by a sign-in link is as old as the session that created the link', async () => {
    const thief = await createLearner();
    const { token: link } = (await thief.call('POST', '/spa/api/v1/user/auto-login-token', {})).json().data;
    const signedIn = await request(t.app, t.aurora, {
      method: 'POST',
      url: '/spa/api/v1/auth/auto-login',
      body: { token: link },
    });
    const answer = await request(t.app, t.aurora, {
      method: 'POST',
      url: '/spa/api/v1/user/update-user',
      body: { email: newEmail() },
      headers: { authorization: `Bearer ${signedIn.json().data.token}` },
    });
    expect(answer.json().errors).toEqual({ current_password: [fieldErrorText('en', 'required')] });
  });

  test('a user without a password signs in again', async () => {
    const dana = await createLearner();
    await t.aurora.db.updateTable('users').set({ password_hash: null }).where('id', '=', dana.id).execute();
    const answer = await change(dana, { email: newEmail(), current_password: 'anything' });
    expect(answer.json().errors).toEqual({ current_password: [fieldErrorText('en', 'sign_in_again')] });
  });

  test('wrong passwords are limited', async () => {
    const guesser = await createLearner();
    const guesses = Array.from({ length: 11 }, (_, i) =>
      change(guesser, { email: newEmail(), current_password: `guess ${i}` }),
    );
    const codes = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(codes).toContain(429);
  });
});

test('a later change replaces an earlier one, and the present e-mail cancels it', async () => {
  const elena = await createLearner();
  const [first, second] = [newEmail(), newEmail()];
  await change(elena, { email: first, ...proof });
  const token = await linkTo(first);
  await change(elena, { email: second, ...proof });
  expect((await confirm(token)).statusCode).toBe(422);
  const last = await linkTo(second);
  expect((await change(elena, { email: elena.email })).json().data.pending_email).toBeNull();
  expect((await confirm(last)).statusCode).toBe(422);
}, 40_000);

test('a link works for a day, and not when somebody else has taken the address', async () => {
  const [fedor, other] = [await createLearner(), await createLearner()];
  const late = newEmail();
  await change(fedor, { email: late, ...proof });
  const lateToken = await linkTo(late);
  t.clock.now += day;
  expect((await confirm(lateToken)).statusCode).toBe(422);
  t.clock.now -= day;
  await t.aurora.db.updateTable('users').set({ email: late }).where('id', '=', other.id).execute();
  const answer = await confirm(lateToken);
  expect(answer.json().errors).toEqual({ token: [fieldErrorText('en', 'email_taken')] });
  const taken = await change(fedor, { email: late, ...proof });
  expect(taken.json().errors).toEqual({ email: [fieldErrorText('en', 'email_taken')] });
}, 40_000);

test('reveals taken e-mails ten times an hour at most', async () => {
  const [asker, known] = [await createLearner(), await createLearner()];
  const codes: number[] = [];
  for (let i = 0; i < 11; i += 1)
    codes.push((await change(asker, { email: known.email, ...proof })).statusCode);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
});

test('a confirmed e-mail ends reset links and sign-in links made before', async () => {
  const galina = await createLearner();
  const { token } = (await galina.call('POST', '/spa/api/v1/user/auto-login-token', {})).json().data;
  const email = newEmail();
  await change(galina, { email, ...proof });
  await confirm(await linkTo(email));
  const answer = await request(t.app, t.aurora, {
    method: 'POST',
    url: '/spa/api/v1/auth/auto-login',
    body: { token },
  });
  expect(answer.statusCode).toBe(422);
}, 40_000);

test('a new password ends a change that waits, which somebody else may have started', async () => {
  const olga = await createLearner();
  const email = newEmail();
  await change(olga, { email, ...proof });
  const token = await linkTo(email);
  const password = 'another password for tests';
  const form = { current_password: testPassword, password, password_repeat: password };
  expect((await olga.call('POST', '/spa/api/v1/user/update-password', form)).statusCode).toBe(200);
  expect(await read(olga)).toMatchObject({ email: olga.email, pending_email: null });
  expect((await confirm(token)).statusCode).toBe(422);
}, 40_000);
