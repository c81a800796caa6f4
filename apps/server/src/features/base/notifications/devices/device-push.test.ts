import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { configure } from '../../../../testing/app/configure.ts';
import { createTestApp, type TestApp } from '../../../../testing/app/test-app.ts';
import { startApns, startFcm } from '../../../../testing/base/device-push-services.ts';
import { createPerson, type TestPerson } from '../../../../testing/base/people.ts';
import { emailsTo, startSmtpServer, type SmtpServer } from '../../../../testing/talking/smtp-server.ts';

const base = '/spa/api/v1/notifications';
const studio = '/studio/api/push-services';
const minuteMs = 60_000;
const apple = { teamId: 'ABCDE12345', keyId: 'KEY1234567', topic: 'example.aurora.app' };
const iosToken = 'a1b2c3d4'.repeat(8);
let t: TestApp;
let smtp: SmtpServer;
let fcm: Awaited<ReturnType<typeof startFcm>>;
let apns: Awaited<ReturnType<typeof startApns>>;
let admin: TestPerson;
beforeAll(async () => {
  [smtp, fcm, apns] = await Promise.all([startSmtpServer(), startFcm(), startApns(apple)]);
  t = await createTestApp({ smtpUrl: smtp.url, pushOrigins: { fcm: fcm.origin, apns: apns.origin } });
  await configure(t, t.aurora, { mobile: { ios_team_id: apple.teamId, ios_bundle_id: apple.topic } });
  admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  const key = { service: 'apns', key_id: apple.keyId, environment: 'production', key: apns.privateKey };
  await admin.call('PUT', studio, key);
  await admin.call('PUT', studio, {
    service: 'fcm',
    key_id: '',
    environment: 'production',
    key: fcm.keyFile,
  });
});
afterAll(async () => {
  await t.close();
  await Promise.all([smtp.close(), fcm.close(), apns.close()]);
});
beforeEach(async () => {
  fcm.refuse(undefined);
  apns.refuse(undefined);
  fcm.received.length = 0;
  apns.received.length = 0;
  await t.aurora.db.deleteFrom('push_devices').execute();
});

let count = 0;
async function notify({ id }: TestPerson, text = 'Try again'): Promise<void> {
  await t.aurora.db.transaction().execute((trx) =>
    t.features.notifications(t.aurora).notify(trx, {
      userId: id,
      kind: 'ticket_answered',
      key: `ticket:${(count += 1)}`,
      path: '/support',
      values: { text },
    }),
  );
  t.clock.now += minuteMs;
  await t.features.delivery(t.aurora).deliverDue();
}
const register = (person: TestPerson, platform: 'android' | 'ios', token: string) =>
  person.call('POST', `${base}/push-device`, { platform, token });
const tokens = async () =>
  (await t.aurora.db.selectFrom('push_devices').select('token').orderBy('id').execute()).map(
    ({ token }) => token,
  );

test('Android phones receive by Firebase with one access token for many messages', async () => {
  const learner = await createPerson(t, t.aurora);
  await register(learner, 'android', 'fcm-token-of-a-phone:1');
  await notify(learner);
  await notify(learner);
  expect(fcm.received).toHaveLength(2);
  expect(fcm.received[0]).toMatchObject({
    token: 'fcm-token-of-a-phone:1',
    notification: { title: expect.stringMatching(/./), body: 'Try again' },
    data: { path: '/support', link: expect.stringMatching(/^\/support\?notification=\d+$/) },
    android: { notification: { tag: expect.any(String) } },
  });
  expect(fcm.tokenCount()).toBe(1);
  // Google withdraws the access token: the next message asks for another.
  fcm.revoke();
  await notify(learner);
  await notify(learner);
  expect(fcm.received).toHaveLength(3);
});

test('iPhones receive by Apple over one connection, also after Apple has ended it', async () => {
  const learner = await createPerson(t, t.aurora);
  await register(learner, 'ios', iosToken);
  await notify(learner, 'Ответ 👋'.repeat(300));
  await notify(learner);
  expect(apns.received).toHaveLength(2);
  expect(apns.received[0]).toMatchObject({
    device: iosToken,
    message: { aps: { alert: { body: expect.stringContaining('Ответ') } }, path: '/support' },
  });
  expect([apns.sessionCount(), apns.providerTokens.size]).toEqual([1, 1]);
  apns.disconnect();
  await expect.poll(apns.sessionCount).toBe(0);
  await notify(learner);
  await notify(learner);
  expect(apns.received.length).toBeGreaterThanOrEqual(3);
});

test.each([
  ['android', (): void => fcm.refuse({ status: 404, error: { details: [{ errorCode: 'UNREGISTERED' }] } })],
  [
    'android',
    (): void => fcm.refuse({ status: 403, error: { details: [{ errorCode: 'SENDER_ID_MISMATCH' }] } }),
  ],
  [
    'android',
    (): void =>
      fcm.refuse({
        status: 400,
        error: { message: 'The registration token is not a valid FCM registration token' },
      }),
  ],
  ['ios', (): void => apns.refuse({ status: 410, reason: 'Unregistered' })],
  ['ios', (): void => apns.refuse({ status: 400, reason: 'BadDeviceToken' })],
] as const)(
  'an ended token of %s is deleted, and the e-mail follows at once (%#)',
  async (platform, refuse) => {
    const learner = await createPerson(t, t.aurora);
    await register(learner, platform, iosToken);
    refuse();
    await notify(learner);
    expect([await tokens(), emailsTo(smtp, learner.email).length]).toEqual([[], 1]);
  },
);

test.each([
  ['android', (): void => fcm.refuse({ status: 503, error: { status: 'UNAVAILABLE' } })],
  ['android', (): void => fcm.refuse({ status: 400, error: { message: 'Invalid value at message.data' } })],
  ['ios', (): void => apns.refuse({ status: 503, reason: 'ServiceUnavailable' })],
  ['ios', (): void => apns.refuse({ status: 429, reason: 'TooManyRequests' })],
] as const)('a failure of the service for %s deletes no token (%#)', async (platform, refuse) => {
  const learner = await createPerson(t, t.aurora);
  await register(learner, platform, iosToken);
  refuse();
  await notify(learner);
  expect([await tokens(), emailsTo(smtp, learner.email).length]).toEqual([[iosToken], 1]);
});

test('a device belongs to who signed in last, and to nobody after the sign-out', async () => {
  const [first, second] = [await createPerson(t, t.aurora), await createPerson(t, t.aurora)];
  await register(first, 'android', 'token-of-the-shared-phone');
  await register(second, 'android', 'token-of-the-shared-phone');
  await notify(first);
  expect(fcm.received).toEqual([]);
  await notify(second);
  expect(fcm.received).toHaveLength(1);
  await register(second, 'android', 'token-after-an-update');
  expect(await tokens()).toEqual(['token-after-an-update']);
  await second.call('POST', '/spa/api/v1/auth/logout', {});
  expect(await tokens()).toEqual([]);
});

test('a session has one device and one browser, however many it registers at the same time', async () => {
  const learner = await createPerson(t, t.aurora);
  const point = createECDH('prime256v1').generateKeys().toString('base64url');
  const keys = { p256dh: point, auth: randomBytes(16).toString('base64url') };
  await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      await register(learner, 'android', `token-at-the-same-time-${index}`);
      const endpoint = `https://fcm.googleapis.com/fcm/send/${learner.id}-${index}`;
      await learner.call('POST', `${base}/push-subscription`, { endpoint, ...keys });
    }),
  );
  const browsers = t.aurora.db.selectFrom('push_subscriptions').where('user_id', '=', learner.id);
  expect([await tokens(), await browsers.select('endpoint').execute()]).toEqual([
    [expect.any(String)],
    [{ endpoint: expect.any(String) }],
  ]);
});

test('unsubscribing ends the push to the device of the session', async () => {
  const learner = await createPerson(t, t.aurora);
  await register(learner, 'ios', iosToken);
  expect((await learner.call('DELETE', `${base}/push-subscription`)).statusCode).toBe(200);
  expect(await tokens()).toEqual([]);
});

test('keys are sealed, kept if absent, refused if they are of another kind, and removed', async () => {
  const stored = await t.aurora.db.selectFrom('push_services').selectAll().execute();
  for (const { key } of stored) expect(key.toString('latin1')).not.toContain('PRIVATE KEY');
  const form = { service: 'apns', key_id: apple.keyId, environment: 'sandbox' };
  const kept = await admin.call('PUT', studio, form);
  expect(kept.json()).toContainEqual({
    service: 'apns',
    key_id: apple.keyId,
    environment: 'sandbox',
    has_key: true,
    project_id: '',
    client_email: '',
  });
  expect(kept.body).not.toContain('PRIVATE');
  for (const [field, change] of [
    ['key', { key: fcm.keyFile }],
    ['key', { key: 'no key' }],
    ['key', { service: 'fcm', key: apns.privateKey }],
    ['key_id', { key_id: '' }],
    ['key_id', { key_id: 'short' }],
  ] as const) {
    const refused = await admin.call('PUT', studio, { ...form, ...change });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [field]]);
  }
  const removed = await admin.call('PUT', studio, { ...form, key: null });
  expect(removed.json().find(({ service }: { service: string }) => service === 'apns').has_key).toBe(false);
  expect((await admin.call('PUT', studio, form)).statusCode).toBe(422);
});
