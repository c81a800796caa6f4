import { fieldErrorText } from '@daystream/i18n/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { configure } from '../../../testing/app/configure.ts';
import { createPerson, request, testPassword, type TestPerson } from '../../../testing/base/people.ts';
import { enableSecondFactor } from '../../../testing/base/second-factor.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { codeAt } from './totp.ts';

const factor = '/studio/api/second-factor';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
// Each test starts in a time step of its own: a code works once.
beforeEach(() => {
  t.clock.now += 90_000;
});

const login = (email: string, code?: string, password = testPassword) =>
  request(t.app, t.aurora, {
    method: 'POST',
    url: '/spa/api/v1/auth/login',
    body: { email, password, code },
  });

/** Enables the factor, and moves to the next time step. */
async function enable(person: TestPerson): Promise<{ secret: string; codes: string[] }> {
  const { secret, recoveryCodes } = await enableSecondFactor(t, person);
  t.clock.now += 60_000;
  return { secret, codes: recoveryCodes };
}
const createSupporter = () => createPerson(t, t.aurora, { staffRoles: ['support'] });

test('a sign-in needs a code once the factor is enabled; another session ends', async () => {
  const vera = await createSupporter();
  const before = (await login(vera.email)).json().data.token;
  const begun = (await vera.call('POST', factor, {})).json();
  expect(begun.uri).toBe(
    `otpauth://totp/Aurora:${encodeURIComponent(vera.email)}?issuer=Aurora&secret=${begun.secret}&algorithm=SHA1&digits=6&period=30`,
  );
  expect((await login(vera.email)).statusCode).toBe(200);
  const { secret, codes } = await enable(vera);
  expect(codes).toHaveLength(10);
  expect((await vera.call('GET', factor)).json()).toEqual({
    is_enabled: true,
    is_required: false,
    recovery_codes_left: 10,
  });
  const old = { authorization: `Bearer ${before}` };
  const asOld = await request(t.app, t.aurora, { method: 'GET', url: '/spa/api/v1/user', headers: old });
  expect(asOld.statusCode).toBe(401);

  const without = await login(vera.email);
  expect([without.statusCode, without.json().errors]).toEqual([
    422,
    { code: [fieldErrorText('en', 'required')] },
  ]);
  expect((await login(vera.email, '𝟎𝟎𝟎')).statusCode).toBe(422);
  const wrong = await login(vera.email, codeAt(secret, t.clock.now - 600_000));
  expect(wrong.json().errors).toEqual({ code: [fieldErrorText('en', 'wrong_code')] });
  expect((await login(vera.email, codeAt(secret, t.clock.now))).statusCode).toBe(200);
});

test('a wrong password is refused before the code, so that nothing reveals the factor', async () => {
  const vera = await createSupporter();
  const { secret } = await enable(vera);
  const answer = await login(vera.email, codeAt(secret, t.clock.now), 'not this one');
  expect(Object.keys(answer.json().errors)).toEqual(['password']);
});

test('an authenticator code works once, and a recovery code works once', async () => {
  const vera = await createSupporter();
  const { secret, codes } = await enable(vera);
  const code = codeAt(secret, t.clock.now);
  const attempts = await Promise.all([login(vera.email, code), login(vera.email, code)]);
  expect(attempts.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  const [first = '', second = ''] = codes;
  expect((await login(vera.email, first)).statusCode).toBe(200);
  expect((await login(vera.email, first)).statusCode).toBe(422);
  expect((await login(vera.email, second.replace('-', '').toLowerCase())).statusCode).toBe(200);
  expect((await vera.call('GET', factor)).statusCode).toBe(200);
});

test('wrong codes are limited like wrong passwords', async () => {
  const vera = await createSupporter();
  await enable(vera);
  const attempts = await Promise.all(Array.from({ length: 12 }, (_, i) => login(vera.email, `00000${i}`)));
  expect(attempts.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
});

test('disabling and new recovery codes need a code', async () => {
  const vera = await createSupporter();
  const { secret, codes } = await enable(vera);
  const disable = (code: string) => vera.call('POST', `${factor}/disable`, { code });
  expect((await disable('000000')).statusCode).toBe(422);
  const renewed = await vera.call('POST', `${factor}/recovery-codes`, {
    code: codeAt(secret, t.clock.now),
  });
  expect(renewed.json().recovery_codes).toHaveLength(10);
  expect((await disable(codes[0] ?? '')).statusCode).toBe(422);
  expect((await disable(renewed.json().recovery_codes[0])).json()).toEqual({ success: true });
  expect((await login(vera.email)).statusCode).toBe(200);
  expect((await disable('000000')).statusCode).toBe(409);
});

test('an admin removes the factor of a colleague who lost it, and only that of staff of the brand', async () => {
  const [vera, admin, learner] = [
    await createSupporter(),
    await createPerson(t, t.aurora, { staffRoles: ['admin'] }),
    await createPerson(t, t.aurora),
  ];
  await enable(vera);
  const reset = (id: number, by = admin) =>
    by.call('POST', `/studio/api/users/${id}/reset-second-factor`, {});
  expect((await reset(vera.id, await createSupporter())).statusCode).toBe(403);
  expect((await reset(learner.id)).statusCode).toBe(404);
  expect((await reset(vera.id)).json()).toEqual({ success: true });
  expect((await vera.call('GET', factor)).statusCode).toBe(401);
  expect((await login(vera.email)).statusCode).toBe(200);
});

test('nobody removes their own factor without a code, and only an owner that of an owner', async () => {
  const [admin, owner, other] = [
    await createPerson(t, t.aurora, { staffRoles: ['admin'] }),
    await createPerson(t, t.aurora, { staffRoles: ['admin', 'owner'] }),
    await createPerson(t, t.aurora, { staffRoles: ['admin', 'owner'] }),
  ];
  await enable(admin);
  await enable(owner);
  const reset = async (id: number, by: TestPerson) => {
    const answer = await by.call('POST', `/studio/api/users/${id}/reset-second-factor`, {});
    return [answer.statusCode, answer.json().code];
  };
  expect(await reset(admin.id, admin)).toEqual([409, 'own_account']);
  expect(await reset(owner.id, admin)).toEqual([403, 'forbidden']);
  expect((await admin.call('GET', factor)).json().is_enabled).toBe(true);
  expect((await owner.call('GET', factor)).json().is_enabled).toBe(true);
  expect((await reset(owner.id, other))[0]).toBe(200);
});

test('a brand that requires a factor refuses staff calls until it is enabled, and learner calls never', async () => {
  await configure(t, t.forma, { is_second_factor_required: true });
  const vera = await createPerson(t, t.forma, { staffRoles: ['support'] });
  const refused = await vera.call('GET', '/studio/api/tickets');
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'second_factor_setup_required']);
  expect((await vera.call('GET', '/spa/api/v1/user')).statusCode).toBe(200);
  await enable(vera);
  expect((await vera.call('GET', '/studio/api/tickets')).statusCode).toBe(200);
});

test('a learner has no second factor', async () => {
  const anna = await createPerson(t, t.aurora);
  expect((await anna.call('POST', factor, {})).statusCode).toBe(403);
});

test('the secret is not readable in the database', async () => {
  const vera = await createSupporter();
  const { secret } = await enable(vera);
  const { rows } = await t.aurora.pool.query('select secret from second_factors where user_id = $1', [
    vera.id,
  ]);
  const { Secret } = await import('otpauth');
  expect(rows[0].secret.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false);
});
