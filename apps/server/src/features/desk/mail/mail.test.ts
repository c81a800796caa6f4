import { createHash, createPublicKey, createVerify } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { startDnsServer, type DnsServer } from '../../../testing/desk/dns-server.ts';
import { ownCertificate } from '../../../testing/desk/own-certificate.ts';
import { emailsTo, startSmtpServer, type SmtpServer } from '../../../testing/talking/smtp-server.ts';
import { recordBounce } from '../../../platform/mail/index.ts';
import { composeEmail } from '../../../platform/mail/email.ts';

let t: TestApp;
let dns: DnsServer;
let smtp: SmtpServer;
let owner: TestPerson;
const account = { username: 'school', password: 'the right password' };
beforeAll(async () => {
  dns = await startDnsServer();
  t = await createTestApp({ dnsServers: [dns.address], role: 'all' });
  owner = await createPerson(t, t.aurora, { staffRoles: ['admin', 'owner'] });
});
afterAll(async () => {
  await t.close();
  await dns.close();
});
beforeEach(async () => {
  smtp = await startSmtpServer(undefined, { account });
});
afterEach(async () => {
  // The server waits for open connections.
  t.mailer.close();
  await smtp.close();
  for (const [base, host] of [
    [school, ''],
    [installation, ''],
  ] as const)
    await owner.call('PUT', base, { ...form(), host });
});

const school = '/studio/api/mail-settings';
const installation = '/studio/api/installation-mail-settings';
const form = (changes: object = {}) => ({
  host: '127.0.0.1',
  port: smtp.port,
  security: 'none',
  ...account,
  from_name: '',
  from_address: '',
  reply_to: '',
  ...changes,
});
const set = async (base: string, body: object) => {
  const answer = await owner.call('PUT', base, body);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json();
};
const mailTo = (to: string) =>
  composeEmail(t.aurora, { to, language: 'en', subject: 'News', before: ['Hello'], after: [] });
const tryIt = async (changes: object, base = school) =>
  (await owner.call('POST', `${base}/test`, form(changes))).json();
const emails = async (query = '') => (await owner.call('GET', `/studio/api/emails${query}`)).json();

test('settings count for the next e-mail, first those of the school, then those of the installation; no answer has the password', async () => {
  expect((await owner.call('GET', '/studio/api/mail-state')).json()).toEqual({ is_delivered: false });
  await set(installation, form({ from_address: 'post@platform.example', from_name: 'The platform' }));
  expect((await owner.call('GET', '/studio/api/mail-state')).json()).toEqual({ is_delivered: true });
  await t.mailer.send(mailTo('a@example.com'));
  expect(emailsTo(smtp, 'a@example.com')[0]).toMatchObject({
    from: { name: 'The platform', address: 'post@platform.example' },
    replyTo: [{ address: t.aurora.settings.support_email }],
  });

  const own = await startSmtpServer();
  onTestFinished(() => {
    t.mailer.close();
    return own.close();
  });
  const saved = await set(
    school,
    form({ port: own.port, username: '', from_address: 'post@school.example' }),
  );
  expect(saved).toMatchObject({
    route: 'own',
    has_password: false,
    sender: { name: t.aurora.settings.title, address: 'post@school.example' },
  });
  await t.mailer.send(mailTo('b@example.com'));
  expect(emailsTo(own, 'b@example.com')[0]?.from).toMatchObject({ address: 'post@school.example' });

  const shared = await owner.call('GET', installation);
  expect(shared.json()).toMatchObject({ has_password: true });
  expect(shared.body).not.toContain(account.password);
  const { rows } = await t.aurora.pool.query('select password from platform.mail_settings');
  expect(rows[0].password.toString()).not.toContain(account.password);
});

test('a password is kept for the server for which it was entered, and for no other', async () => {
  const { password: _, ...without } = form();
  expect((await owner.call('PUT', school, without)).json().errors).toHaveProperty('password');
  await set(school, form());
  await set(school, { ...without, from_name: 'Another name' });
  await t.mailer.send(mailTo('kept@example.com'));
  expect(emailsTo(smtp, 'kept@example.com')).toHaveLength(1);
  for (const change of [{ host: 'localhost' }, { port: 25 }, { security: 'tls' }, { username: 'other' }])
    expect((await owner.call('PUT', school, { ...without, ...change })).statusCode).toBe(422);
  expect((await owner.call('POST', `${school}/test`, { ...without, host: 'localhost' })).statusCode).toBe(
    422,
  );
});

test('a test e-mail reports what the server answers, and stores nothing', async () => {
  expect(await tryIt({})).toEqual({
    outcome: 'accepted',
    answer: expect.stringMatching(/^250 /),
    recipient: owner.email,
  });
  expect(emailsTo(smtp, owner.email)).toHaveLength(1);
  expect(await tryIt({ password: 'wrong' })).toMatchObject({
    outcome: 'sign_in',
    answer: expect.stringContaining('535'),
  });
  smtp.refuseMailbox(owner.email, '5.7.1 not from this address');
  expect(await tryIt({})).toMatchObject({
    outcome: 'refused',
    answer: '550 5.7.1 not from this address',
  });
  // Nothing encrypted is offered.
  expect(await tryIt({ security: 'starttls' })).toMatchObject({
    outcome: expect.stringMatching(/refused|encryption/),
  });
  expect(await tryIt({ security: 'tls' })).toMatchObject({ outcome: 'encryption' });
  expect(await tryIt({ port: 1 })).toMatchObject({ outcome: 'no_connection' });
  expect(await tryIt({ host: '' })).toMatchObject({ outcome: 'no_server' });
  expect(await tryIt({}, installation)).toMatchObject({ outcome: 'refused' });
  expect((await owner.call('GET', school)).json()).toMatchObject({ route: 'folder', host: '' });
});

test('with STARTTLS the connection is encrypted, and the certificate of the server has to be valid', async () => {
  const encrypted = await startSmtpServer(undefined, { account, tls: ownCertificate });
  onTestFinished(() => {
    t.mailer.close();
    return encrypted.close();
  });
  const changes = { port: encrypted.port, security: 'starttls' };
  expect(await tryIt(changes)).toMatchObject({
    outcome: 'encryption',
    answer: expect.stringMatching(/certificate/),
  });
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, ownCertificate.cert]);
  onTestFinished(() => setDefaultCACertificates(before));
  // A connection with the earlier certificates is not used again.
  t.mailer.close();
  expect(await tryIt(changes)).toMatchObject({ outcome: 'accepted' });
  expect(emailsTo(encrypted, owner.email)).toHaveLength(1);
});

test('a server that accepts the connection and never answers ends in a time-out', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined));
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const impatient = await createTestApp({ beside: t, mailTestMs: 100 });
  onTestFinished(() => impatient.close());
  const admin = await createPerson(impatient, impatient.aurora, { staffRoles: ['admin'] });
  const { port } = silent.address() as AddressInfo;
  const answer = await admin.call('POST', `${school}/test`, form({ port }));
  expect(answer.json()).toMatchObject({ outcome: 'timed_out', recipient: admin.email });
});

test('servers in the own network are refused where the installation does not allow them', async () => {
  const strict = await createTestApp({ beside: t, isPrivateAllowed: false });
  onTestFinished(() => strict.close());
  const admin = await createPerson(strict, strict.aurora, { staffRoles: ['admin', 'owner'] });
  const answer = await admin.call('POST', `${school}/test`, form());
  expect(answer.json()).toMatchObject({ outcome: 'private_host' });
  await set(school, form());
  await expect(strict.mailer.send({ ...mailTo('c@example.com'), brand: strict.aurora })).rejects.toThrow(
    /no public address/,
  );
});

test('an address whose mailbox does not exist gets no further e-mail until staff allow it', async () => {
  await set(school, form());
  const person = await createPerson(t, t.aurora);
  smtp.refuseMailbox(person.email, '5.1.1 no such user');
  await expect(t.mailer.send(mailTo(person.email))).rejects.toThrow('no such user');
  smtp.refuseMailbox(person.email, null);
  await expect(t.mailer.send(mailTo(person.email))).rejects.toThrow('no such user');
  expect(emailsTo(smtp, person.email)).toEqual([]);
  const filter = `?filter=${encodeURIComponent(JSON.stringify({ q: person.email }))}`;
  expect(await emails(filter)).toMatchObject([
    { state: 'failed', attempts: 2, is_stopped: true, can_resend: false, answer: '550 5.1.1 no such user' },
  ]);
  const page = `/studio/api/users/${person.id}/account`;
  expect((await owner.call('GET', page)).json().stopped_email.answer).toBe('550 5.1.1 no such user');
  await owner.call('POST', `/studio/api/users/${person.id}/allow-email`);
  expect((await owner.call('GET', page)).json().stopped_email).toBeNull();
  await t.mailer.send(mailTo(person.email));
  expect(await emails(filter)).toMatchObject([{ state: 'sent', attempts: 3, is_stopped: false }]);
});

test('an e-mail that did not leave is listed with the reason, and sent again by its job', async () => {
  await set(school, form({ port: 1, username: '' }));
  const person = await createPerson(t, t.aurora);
  await t.app.inject({
    method: 'POST',
    url: '/spa/api/v1/auth/request-password-reset',
    headers: { host: 'aurora.test' },
    payload: { email: person.email },
  });
  const filter = `?filter=${encodeURIComponent(JSON.stringify({ q: person.email, state: 'waiting' }))}`;
  await expect
    .poll(() => emails(filter), { timeout: 20_000 })
    .toMatchObject([{ state: 'waiting', can_resend: true, answer: expect.stringContaining('ECONNREFUSED') }]);
  const [{ id }] = await emails(filter);
  await set(school, form());
  const again = await owner.call('POST', `/studio/api/emails/${id}/resend`);
  expect([again.statusCode, again.json().state]).toEqual([200, 'waiting']);
  await expect.poll(() => emailsTo(smtp, person.email), { timeout: 20_000 }).toHaveLength(1);
  // The job records it after the server has taken it.
  await expect
    .poll(async () => (await emails(`?filter=${encodeURIComponent(JSON.stringify({ id }))}`))[0], {
      timeout: 20_000,
    })
    .toMatchObject({ state: 'sent', can_resend: false });
  expect((await owner.call('POST', `/studio/api/emails/${id}/resend`)).statusCode).toBe(409);
});

test('an e-mail that came back stops its address only if it was sent to it', async () => {
  await set(school, form());
  const [gone, other] = [await createPerson(t, t.aurora), await createPerson(t, t.aurora)];
  for (const { email } of [gone, other]) await t.mailer.send(mailTo(email));
  const idOf = (email: string) => emailsTo(smtp, email)[0]?.messageId ?? '';
  const answer = '550 5.1.1 no such user';
  const bounce = (recipient: string, messageIds: string[]) =>
    recordBounce(t.aurora.db, { recipient, answer, messageIds }, new Date(t.clock.now));
  await bounce(other.email, [idOf(gone.email), '<made-up@example.com>']);
  await bounce(gone.email, [idOf(gone.email)]);
  const stopOf = async ({ id }: TestPerson) =>
    (await owner.call('GET', `/studio/api/users/${id}/account`)).json().stopped_email?.answer;
  expect([await stopOf(gone), await stopOf(other)]).toEqual([answer, undefined]);
  await expect(t.mailer.send(mailTo(gone.email))).rejects.toThrow('no such user');
});

test('DNS records are compared with the DNS, and e-mails are signed once the key is there', async () => {
  await set(school, form({ from_address: 'post@school.example' }));
  const read = async () => (await owner.call('GET', `${school}/records`)).json();
  dns.records.set('school.example', ['v=spf1 include:other.example -all', 'something else']);
  dns.records.set('_dmarc.school.example', ['v=DMARC1; p=reject']);
  expect(await read()).toMatchObject({
    domain: 'school.example',
    has_key: false,
    // The server is in the own network: its address says nothing to receivers.
    records: [{ kind: 'dmarc', state: 'found' }],
  });
  await set(school, form({ host: 'smtp.yandex.ru', from_address: 'post@school.example' }));
  expect((await read()).records[0]).toMatchObject({
    kind: 'spf',
    state: 'different',
    value: 'v=spf1 include:other.example include:_spf.yandex.net -all',
  });
  await set(school, form({ from_address: 'post@school.example' }));
  const created = (await owner.call('POST', `${school}/key`)).json();
  const [{ name, value }] = created.records;
  expect(created.records[0]).toMatchObject({ kind: 'dkim', state: 'missing' });
  expect((await owner.call('PUT', `${school}/key`, { is_signing: true })).statusCode).toBe(409);
  await t.mailer.send(mailTo('unsigned@example.com'));
  expect(smtp.raw()).not.toMatch(/^DKIM-Signature:/im);

  dns.records.set(name, [value]);
  const signing = (await owner.call('PUT', `${school}/key`, { is_signing: true })).json();
  expect(signing.signing_since).toBe(Math.floor(t.clock.now / 1000));
  await t.mailer.send(mailTo('signed@example.com'));
  expect(isSigned(smtp.raw(), value)).toBe(true);
  expect(isSigned(smtp.raw().replace('Hello', 'Hullo'), value)).toBe(false);
});

/** Verifies the DKIM signature of an e-mail (RFC 6376, relaxed/relaxed) with the key of its DNS record. */
function isSigned(raw: string, record: string): boolean {
  const [head = '', ...bodies] = raw.split('\r\n\r\n');
  const relaxed = (header: string) => {
    const at = header.indexOf(':');
    const value = header
      .slice(at + 1)
      .replaceAll(/\r\n/g, '')
      .replaceAll(/[ \t]+/g, ' ')
      .trim();
    return `${header.slice(0, at).toLowerCase().trim()}:${value}`;
  };
  const headers = head.split(/\r\n(?![ \t])/);
  const own = headers.find((header) => /^dkim-signature:/i.test(header)) ?? '';
  const tag = (name: string) =>
    new RegExp(`[;:\\s]${name}=([^;]*)`).exec(own)?.[1]?.replaceAll(/\s/g, '') ?? '';
  const body = bodies
    .join('\r\n\r\n')
    .replaceAll(/[ \t]+\r\n/g, '\r\n')
    .replaceAll(/[ \t]+/g, ' ')
    .replace(/(\r\n)*$/, '\r\n');
  const bodyHash = createHash('sha256').update(Buffer.from(body, 'latin1')).digest('base64');
  if (bodyHash !== tag('bh')) return false;
  const rest = [...headers];
  const signed = tag('h')
    .split(':')
    .map((name) => {
      const at = rest.findLastIndex((header) => header.toLowerCase().startsWith(`${name.toLowerCase()}:`));
      return at === -1 ? '' : relaxed(rest.splice(at, 1)[0] ?? '');
    });
  const text = [...signed.filter((line) => line !== ''), relaxed(own.replace(/([;\s]b=)[^;]*/, '$1'))].join(
    '\r\n',
  );
  const key = createPublicKey({
    key: Buffer.from(/p=(.*)$/.exec(record)?.[1] ?? '', 'base64'),
    format: 'der',
    type: 'spki',
  });
  return createVerify('sha256').update(Buffer.from(text, 'latin1')).verify(key, tag('b'), 'base64');
}
