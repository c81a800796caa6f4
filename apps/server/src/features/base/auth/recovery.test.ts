import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fieldErrorText } from '@daystream/i18n/server';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, request, testPassword, type TestPerson } from '../../../testing/base/people.ts';
import { emailsTo, startSmtpServer, type SmtpServer } from '../../../testing/talking/smtp-server.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { sendResetEmail } from './recovery.jobs.ts';

let smtp: SmtpServer;
let t: TestApp;
beforeAll(async () => {
  smtp = await startSmtpServer();
  t = await createTestApp({ smtpUrl: smtp.url, role: 'all' });
});
afterAll(async () => {
  await t.close();
  await smtp.close();
});

const post = (call: string, body: unknown, headers: Record<string, string> = {}, brand = t.aurora) =>
  request(t.app, brand, { method: 'POST', url: `/spa/api/v1/auth/${call}`, body, headers });
const requestReset = (email: string, headers: Record<string, string> = {}) =>
  post('request-password-reset', { email }, { host: 'aurora.test:3000', ...headers });
const chosen = { password: 'a new beginning', password_repeat: 'a new beginning' };

/** Waits for the e-mail to an address. */
async function emailTo(address: string) {
  await expect.poll(() => emailsTo(smtp, address).length, { timeout: 15_000 }).toBeGreaterThan(0);
  const email = emailsTo(smtp, address).at(-1);
  const [, token = ''] = /\/reset\?token=([\w-]+)/.exec(email?.text ?? '') ?? [];
  return { email, token };
}

async function linkOf(person: TestPerson): Promise<string> {
  await requestReset(person.email);
  return (await emailTo(person.email)).token;
}

test('the link of the reset e-mail sets the password once and ends every session [rules §7 password reset]', async () => {
  const anna = await createPerson(t, t.aurora);
  expect((await requestReset(` ${anna.email.toUpperCase()}`, { 'accept-language': 'ru' })).json()).toEqual({
    success: true,
  });
  const { email, token } = await emailTo(anna.email);
  expect(email).toMatchObject({
    from: { name: 'Aurora', address: 'help@aurora.example' },
    to: [{ address: anna.email }],
    subject: 'Новый пароль в школе «Aurora»',
  });
  const href = `http://aurora.test/reset?token=${token}`;
  expect(email?.text).toContain(`\n\n${href}\n\n`);
  expect(email?.html).toContain(`href="${href}"`);
  expect(email?.html).toContain('Ссылка действует один час');

  expect((await post('reset-password', { token, ...chosen })).json()).toEqual({ success: true });
  expect((await anna.call('GET', '/spa/api/v1/user')).statusCode).toBe(401);
  expect((await post('login', { email: anna.email, password: testPassword })).statusCode).toBe(422);
  expect((await post('login', { email: anna.email, password: chosen.password })).statusCode).toBe(200);

  const again = await post('reset-password', { token, ...chosen });
  expect([again.statusCode, again.json().errors]).toEqual([
    422,
    { token: [fieldErrorText('en', 'link_expired')] },
  ]);
}, 40_000);

test('a person imported from a CSV file sets a password by the reset link and signs in', async () => {
  const support = await createPerson(t, t.aurora, { staffRoles: ['support'] });
  const imports = '/studio/api/people-imports';
  const file = { file_name: 'people.csv', content: 'E-mail;Name\nimported@example.com;Vera' };
  const { id } = (await support.call('POST', imports, file)).json();
  await support.call('POST', `${imports}/${id}/start`, { mapping: ['email', 'name'] });
  await expect
    .poll(async () => (await support.call('GET', `${imports}/${id}`)).json().state, { timeout: 15_000 })
    .toBe('done');
  expect((await requestReset('imported@example.com')).statusCode).toBe(200);
  const { token } = await emailTo('imported@example.com');
  expect((await post('reset-password', { token, ...chosen })).statusCode).toBe(200);
  const login = await post('login', { email: 'imported@example.com', password: chosen.password });
  expect(login.statusCode).toBe(200);
}, 40_000);

test('refuses a link after an hour, in another brand, or after a newer one was used [rules §7 password reset]', async () => {
  const boris = await createPerson(t, t.aurora);
  const first = await linkOf(boris);
  expect((await post('reset-password', { token: first, ...chosen }, {}, t.forma)).statusCode).toBe(422);
  const now = t.clock.now;
  t.clock.now = now + 3_600_000;
  expect((await post('reset-password', { token: first, ...chosen })).statusCode).toBe(422);
  t.clock.now = now;
  const wrong = await post('reset-password', { token: first, ...chosen, password_repeat: 'another one' });
  expect(wrong.json().errors).toEqual({ password_repeat: [fieldErrorText('en', 'passwords_differ')] });
  const common = { password: 'qwerty123', password_repeat: 'qwerty123' };
  expect((await post('reset-password', { token: first, ...common })).json().errors).toEqual({
    password: [fieldErrorText('en', 'password_common')],
  });

  const sent = smtp.received.length;
  await requestReset(boris.email);
  await expect.poll(() => smtp.received.length, { timeout: 15_000 }).toBe(sent + 1);
  const { token: second } = await emailTo(boris.email);
  expect((await post('reset-password', { token: second, ...chosen })).statusCode).toBe(200);
  expect((await post('reset-password', { token: first, ...chosen })).statusCode).toBe(422);
}, 40_000);

test('the response does not reveal accounts, and the e-mail contains hosts of the brand only', async () => {
  const vera = await createPerson(t, t.aurora);
  const known = await requestReset(vera.email, { host: 'evil.example' });
  const unknown = await requestReset('nobody@example.com', { host: 'evil.example' });
  expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()]);
  const { email } = await emailTo(vera.email);
  expect(email?.text).toContain('http://aurora.test/reset?token=');
  expect(emailsTo(smtp, 'nobody@example.com')).toEqual([]);
}, 40_000);

test('retries when the mail server is busy', async () => {
  const galina = await createPerson(t, t.aurora);
  smtp.refuseNext(1);
  await requestReset(galina.email);
  const { token } = await emailTo(galina.email);
  expect((await post('reset-password', { token, ...chosen })).statusCode).toBe(200);
}, 40_000);

test('limits reset e-mails per address', async () => {
  const codes: number[] = [];
  for (let i = 0; i < 6; i++) codes.push((await requestReset('limited@example.com')).statusCode);
  expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
});

test('without a mail server the e-mail is a file readable by its owner only', async () => {
  const own = await createTestApp();
  try {
    const dana = await createPerson(own, own.aurora);
    const mailer = own.mailer;
    const resetRequest = {
      email: dana.email,
      language: 'es' as const,
      origin: 'http://x.test',
    };
    await sendResetEmail({ mailer, clock: () => own.clock.now }, own.aurora, resetRequest);
    const folder = join(own.dataDir, 'mail');
    const [file = ''] = await readdir(folder);
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
    const email = await PostalMime.parse(await readFile(join(folder, file)));
    expect(email).toMatchObject({ to: [{ address: dana.email }], subject: 'Contraseña nueva en Aurora' });
    expect(email?.text).toMatch(/http:\/\/x\.test\/reset\?token=[\w-]{43}\n/);
  } finally {
    await own.close();
  }
});
