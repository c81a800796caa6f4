import type { NotificationSettings } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, request, type TestPerson } from '../../../testing/base/people.ts';
import { startPushService } from '../../../testing/base/push-service.ts';
import { emailsTo, startSmtpServer, type SmtpServer } from '../../../testing/talking/smtp-server.ts';
import { storedHashOf } from '../../../platform/secrets/stored-token.ts';
import { createSealer } from '../../../platform/secrets/sealer.ts';
import { createUnsubscribeTokens } from './unsubscribe-tokens.ts';
import { createTestApp, testSecret, type TestApp } from '../../../testing/app/test-app.ts';

const base = '/spa/api/v1/notifications';
const minuteMs = 60_000;
let t: TestApp;
let smtp: SmtpServer;
let push: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  smtp = await startSmtpServer();
  push = await startPushService();
  t = await createTestApp({ smtpUrl: smtp.url });
});
afterAll(async () => {
  await t.close();
  await Promise.all([smtp.close(), push.close()]);
});

let count = 0;
/** Support answers a question of the learner. */
async function notify(userId: number, text = 'Try again') {
  await t.aurora.db.transaction().execute((trx) =>
    t.features.notifications(t.aurora).notify(trx, {
      userId,
      kind: 'ticket_answered',
      key: `ticket:${(count += 1)}`,
      path: '/support',
      values: { text },
    }),
  );
}
/** The scheduled job, some minutes later. */
async function deliver(minutes = 1) {
  t.clock.now += minutes * minuteMs;
  await t.features.delivery(t.aurora).deliverDue();
}
async function subscribe({ id }: TestPerson) {
  const session = await t.aurora.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  await t.aurora.db.deleteFrom('push_subscriptions').execute();
  await t.aurora.db
    .insertInto('push_subscriptions')
    .values({ user_id: id, session_id: session.id, ...push.subscription })
    .execute();
}
const subscriptions = async () =>
  (await t.aurora.db.selectFrom('push_subscriptions').select('id').execute()).length;
const choose = (person: TestPerson, settings: Partial<NotificationSettings>) =>
  person.call('PUT', `${base}/settings`, { off_kinds: [], email: 'immediate', quiet: null, ...settings });

test('a push is encrypted for the browser and signed; e-mail follows once if it stays unseen', async () => {
  const learner = await createPerson(t, t.aurora);
  await subscribe(learner);
  await notify(learner.id);
  await deliver();
  expect(push.received).toHaveLength(1);
  const { key } = (await learner.call('POST', `${base}/push-key`, {})).json();
  expect(push.received[0]).toMatchObject({
    message: {
      title: expect.stringMatching(/./),
      text: 'Try again',
      path: '/support',
      tag: expect.any(String),
    },
    authorization: expect.stringContaining(`k=${key}`),
  });
  await deliver(10);
  expect(emailsTo(smtp, learner.email)).toEqual([]);
  await deliver(31);
  await deliver(60);
  expect([push.received.length, emailsTo(smtp, learner.email).length]).toEqual([1, 1]);
});

test('a notification that a page showed or the learner read is not pushed or e-mailed', async () => {
  const learner = await createPerson(t, t.aurora);
  await notify(learner.id);
  const [{ id }] = (await learner.call('GET', base)).json();
  await learner.call('POST', `${base}/shown`, { ids: [id] });
  await notify(learner.id);
  await learner.call('POST', `${base}/read`, {});
  await deliver(60);
  expect(emailsTo(smtp, learner.email)).toEqual([]);
});

test('an expired subscription is removed and the e-mail is sent at once; a failing push service is not expired', async () => {
  const learner = await createPerson(t, t.aurora);
  await subscribe(learner);
  push.answer(503);
  await notify(learner.id);
  await deliver();
  expect([await subscriptions(), emailsTo(smtp, learner.email).length]).toEqual([1, 1]);
  push.answer(410);
  await notify(learner.id);
  await deliver();
  push.answer(201);
  expect([await subscriptions(), emailsTo(smtp, learner.email).length]).toEqual([0, 2]);
});

test('a sign-out removes the push subscription of its browser', async () => {
  const learner = await createPerson(t, t.aurora);
  await subscribe(learner);
  await learner.call('POST', '/spa/api/v1/auth/logout', {});
  expect(await subscriptions()).toBe(0);
});

test('sends nothing to users who disabled notifications or the kind, and waits for the end of quiet hours [rules §7 disable_notification]', async () => {
  const [disabled, kind, quiet] = [
    await createPerson(t, t.aurora),
    await createPerson(t, t.aurora),
    await createPerson(t, t.aurora),
  ];
  await disabled.call('POST', '/spa/api/v1/user/notification', { disable_notification: 1 });
  await choose(kind, { off_kinds: ['ticket_answered'] });
  await t.aurora.db.updateTable('users').set({ timezone: 'UTC' }).where('id', '=', quiet.id).execute();
  const now = new Date(t.clock.now);
  const minutes = now.getUTCHours() * 60 + now.getUTCMinutes();
  await choose(quiet, { quiet: { from: (minutes + 1435) % 1440, to: (minutes + 60) % 1440 } });
  for (const { id } of [disabled, kind, quiet]) await notify(id);
  await deliver();
  expect([disabled, kind, quiet].map(({ email }) => emailsTo(smtp, email).length)).toEqual([0, 0, 0]);
  await deliver(61);
  expect([disabled, kind, quiet].map(({ email }) => emailsTo(smtp, email).length)).toEqual([0, 0, 1]);
});

test('a digest is one e-mail of everything unread', async () => {
  const learner = await createPerson(t, t.aurora);
  await choose(learner, { email: 'digest' });
  // Noon, whatever the time of day is: digests are sent in the evening of the reader.
  await t.aurora.db.updateTable('users').set({ timezone: 'UTC' }).where('id', '=', learner.id).execute();
  t.clock.now = Math.ceil(t.clock.now / (1440 * minuteMs)) * 1440 * minuteMs + 720 * minuteMs;
  await notify(learner.id, 'First');
  await notify(learner.id, 'Second');
  await deliver(2);
  expect(emailsTo(smtp, learner.email)).toEqual([]);
  await deliver(25 * 60);
  await deliver(25 * 60);
  const [email, ...others] = emailsTo(smtp, learner.email);
  expect(others).toEqual([]);
  expect(email?.text).toMatch(/First[\s\S]*Second/);
});

/** Sends a form, as mail programs and the page behind the link do. */
const postTo = (url: string) => (payload: string) =>
  t.app.inject({
    method: 'POST',
    url,
    headers: { host: t.aurora.hosts[0] ?? '', 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });

test('the page of the link is in the reader’s language and the school’s look, runs no scripts, and takes the choice back', async () => {
  const learner = await createPerson(t, t.aurora);
  await t.aurora.db.updateTable('users').set({ locale: 'es' }).where('id', '=', learner.id).execute();
  await choose(learner, { email: 'digest' });
  await notify(learner.id);
  await deliver(25 * 60);
  const [email] = emailsTo(smtp, learner.email);
  const address = /(\/unsubscribe\/\w+)/.exec(email?.text ?? '')?.[1] ?? '';
  const settings = async () => (await learner.call('GET', `${base}/settings`)).json().email;
  const asked = await request(t.app, t.aurora, { method: 'GET', url: address });
  expect(asked.body).toMatch(/<html lang="es">[^]*¿Dejar de recibir correos de Aurora\?/);
  expect(asked.body).toContain(t.aurora.settings.tokens.dark.primary);
  expect(asked.body).not.toContain('<script');
  const nonce = /<style nonce="(\w+)"/.exec(asked.body)?.[1];
  expect(asked.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
  const undo = /name="undo" value="(\w+)"/.exec((await postTo(address)('')).body)?.[1];
  expect([undo, await settings()]).toEqual(['1', 'off']);
  const again = await request(t.app, t.aurora, { method: 'GET', url: address });
  expect(again.body).toContain('Listo, ya no recibirás correos');
  expect((await postTo(address)(`undo=${undo}`)).body).toContain('Volverás a recibir correos');
  expect(await settings()).toBe('digest');
});

test('the link takes back what it turned off, and nothing that was off by another choice', async () => {
  const learner = await createPerson(t, t.aurora);
  const settings = async () => (await learner.call('GET', `${base}/settings`)).json();
  const address = `/unsubscribe/${createUnsubscribeTokens(createSealer(testSecret), t.aurora).tokenOf(learner.id)}`;
  const undo = postTo(address);
  await choose(learner, { email: 'digest' });
  // A mail program first, then the page, after the quiet hours were changed.
  await undo('List-Unsubscribe=One-Click');
  await undo('');
  await choose(learner, { ...(await settings()), quiet: { from: 60, to: 120 } });
  const page = await request(t.app, t.aurora, { method: 'GET', url: address });
  expect(page.body).toContain('name="undo"');
  await undo('undo=1');
  expect(await settings()).toEqual({ off_kinds: [], email: 'digest', quiet: { from: 60, to: 120 } });
  await choose(learner, { email: 'off' });
  expect((await undo('')).body).not.toContain('name="undo"');
  await undo('undo=1');
  expect((await settings()).email).toBe('off');

  const id = await t.aurora.db.transaction().execute((trx) =>
    t.features.notifications(t.aurora).notify(trx, {
      userId: learner.id,
      kind: 'club_digest',
      key: 'club_digest',
      path: '/club',
      values: { posts: 1, threads: [] },
    }),
  );
  const kind = postTo(`${address}/${id}`);
  await choose(learner, { email: 'digest', off_kinds: ['club_digest', 'reminder'] });
  await kind('');
  await kind('undo=1');
  expect((await settings()).off_kinds).toEqual(['club_digest', 'reminder']);
  await choose(learner, { email: 'digest', off_kinds: ['reminder'] });
  await kind('');
  await kind('');
  expect((await settings()).off_kinds).toEqual(['reminder', 'club_digest']);
  expect((await request(t.app, t.aurora, { method: 'GET', url: `${address}/${id}` })).body).toContain(
    'name="undo"',
  );
  await kind('undo=1');
  expect((await settings()).off_kinds).toEqual(['reminder']);
  // Chosen anew in the settings since the link was followed.
  await kind('');
  await choose(learner, { email: 'digest', off_kinds: [] });
  await choose(learner, { email: 'digest', off_kinds: ['club_digest'] });
  await kind('undo=1');
  expect((await settings()).off_kinds).toEqual(['club_digest']);
});

test('one POST without a session unsubscribes (RFC 8058); opening the link alone does not', async () => {
  const learner = await createPerson(t, t.aurora);
  await notify(learner.id);
  await deliver();
  const [email] = emailsTo(smtp, learner.email);
  const header = (name: string) => email?.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const address = new URL(header('list-unsubscribe')?.slice(1, -1) ?? '').pathname;
  const settings = async () => (await learner.call('GET', `${base}/settings`)).json();
  const page = await request(t.app, t.aurora, { method: 'GET', url: address });
  expect([page.statusCode, (await settings()).email]).toEqual([200, 'immediate']);
  const post = postTo(address);
  expect([(await post('List-Unsubscribe=One-Click')).statusCode, (await settings()).email]).toEqual([
    200,
    'off',
  ]);
  await notify(learner.id);
  await deliver(60);
  expect(emailsTo(smtp, learner.email)).toHaveLength(1);
  const pressed = await post('List-Unsubscribe=One-Click');
  expect(pressed.body).toContain('name="undo"');
  for (const wrong of ['none', address.replace(/_./, '_x').split('/')[2], `${learner.id}_${'0'.repeat(40)}`])
    expect((await request(t.app, t.aurora, { method: 'GET', url: `/unsubscribe/${wrong}` })).statusCode).toBe(
      404,
    );
});

test('the link of an e-mail that an earlier release sent still works', async () => {
  const learner = await createPerson(t, t.aurora);
  const token = 'cd'.repeat(20);
  await t.aurora.db
    .insertInto('notification_settings')
    .values({ user_id: learner.id, unsubscribe_token: storedHashOf(token) })
    .execute();
  expect((await postTo(`/unsubscribe/${token}`)('')).statusCode).toBe(200);
  expect((await learner.call('GET', `${base}/settings`)).json().email).toBe('off');
});

test('a refused e-mail is tried again with longer pauses; then the administrators are informed', async () => {
  const admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  const learner = await createPerson(t, t.aurora);
  smtp.refuseNext(1);
  await notify(learner.id);
  await deliver();
  expect(emailsTo(smtp, learner.email)).toEqual([]);
  await deliver(2);
  expect(emailsTo(smtp, learner.email)).toHaveLength(1);
  smtp.refuseNext(1000);
  await notify(learner.id);
  for (const minutes of [1, 2, 6, 16, 61, 241]) await deliver(minutes);
  const unread = async () => (await admin.call('GET', `${base}/unread`)).json().count;
  expect(await unread()).toBe(0);
  await deliver(721);
  smtp.refuseNext(0);
  expect(await unread()).toBe(1);
  expect((await admin.call('GET', base)).json()[0].kind).toBe('mail_failed');
});

test('keys for which nothing can be encrypted are refused; stored ones do not stop other channels', async () => {
  const learner = await createPerson(t, t.aurora);
  const { p256dh, auth } = push.subscription;
  const point = Buffer.from(p256dh, 'base64url');
  const offCurve = Buffer.concat([point.subarray(0, 33), Buffer.alloc(32, 1)]).toString('base64url');
  const endpoint = 'https://updates.push.services.mozilla.com/x';
  for (const keys of [
    { p256dh: 'a', auth },
    { p256dh: offCurve, auth },
    { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth },
    { p256dh, auth: 'short' },
  ]) {
    const answer = await learner.call('POST', `${base}/push-subscription`, { endpoint, ...keys });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['p256dh']]);
  }
  await subscribe(learner);
  await t.aurora.db.updateTable('push_subscriptions').set({ p256dh: offCurve }).execute();
  await notify(learner.id);
  await deliver();
  expect(emailsTo(smtp, learner.email)).toHaveLength(1);
  expect(await subscriptions()).toBe(0);
});

test('a subscription at another address than a push service is refused', async () => {
  const learner = await createPerson(t, t.aurora);
  for (const endpoint of [
    'http://updates.push.services.mozilla.com/x',
    'https://127.0.0.1/x',
    'https://fcm.googleapis.com.example/x',
    'https://user@fcm.googleapis.com/x',
  ]) {
    const answer = await learner.call('POST', `${base}/push-subscription`, {
      endpoint,
      p256dh: 'a',
      auth: 'b',
    });
    expect([endpoint, answer.statusCode]).toEqual([endpoint, 422]);
  }
});
