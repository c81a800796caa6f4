import { afterAll, beforeAll, expect, test } from 'vitest';
import { failOn } from '../../../testing/app/fail-on.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createShop, type Shop } from '../../../testing/commerce/shop.ts';
import { emailsTo, startSmtpServer, type SmtpServer } from '../../../testing/talking/smtp-server.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { forgetMethod } from './forget-method.ts';
import { paymentMethodsPersonalData } from './payment-methods.personal-data.ts';

const path = '/spa/v2/user-payment-method';
const failing = '4000 0000 0000 0341';
const expiresSoon = '4000 0000 0000 0069';

let t: TestApp;
let shop: Shop;
let smtp: SmtpServer;
let serviceId: number;
beforeAll(async () => {
  smtp = await startSmtpServer();
  t = await createTestApp({ smtpUrl: smtp.url });
  shop = await createShop(t);
  serviceId = (await shop.createService()).id;
});
afterAll(async () => {
  await t.close();
  await smtp.close();
});

const listOf = async (person: TestPerson) => (await person.call('GET', path)).json();
async function addCard(person: TestPerson, card: string = shop.approved): Promise<number> {
  const answer = await person.call('POST', path);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  const id = answer.json().data.checkout_url.split('/').at(-1);
  await shop.enterCard(id, card);
  expect((await shop.sendWebhook(id)).statusCode).toBe(200);
  const { rows } = await t.aurora.pool.query('select max(id) as id from payment_methods where user_id = $1', [
    person.id,
  ]);
  return Number(rows[0].id);
}
/** A charge of a subscription of the person; failed before, if `attempts` is above zero. */
async function addCharge(person: TestPerson, values: { attempts?: number; method_id?: number } = {}) {
  const { id: subscriptionId } = await t.aurora.db
    .insertInto('payment_subscriptions')
    .values({ user_id: person.id, title: 'Club', course_service_type: 'main_subscription' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const dueAt = new Date(Date.now() + 10 * 366 * 86_400_000);
  await t.aurora.db
    .insertInto('charges')
    .values({
      kind: 'subscription',
      subject_id: subscriptionId,
      number: 1,
      user_id: person.id,
      service_id: serviceId,
      title: 'Club',
      amount: 50_000,
      currency: 'RUB',
      due_at: dueAt,
      next_attempt_at: dueAt,
      ...values,
      state: values.attempts === undefined ? 'planned' : 'due',
    })
    .execute();
}
const nextAttemptOf = async ({ id }: TestPerson): Promise<number> => {
  const { rows } = await t.aurora.pool.query('select next_attempt_at from charges where user_id = $1', [id]);
  return rows[0].next_attempt_at.getTime();
};
const tokenIsForgotten = async (token: string): Promise<boolean> => {
  const { rows } = await t.aurora.pool.query('select is_forgotten from sandbox_methods where token = $1', [
    token,
  ]);
  return rows[0].is_forgotten;
};

test('a card is entered on the page of the provider, which leads back to the cards; the first one becomes the default [rules §7 user-payment-method, product §3 user payment method]', async () => {
  const person = await createPerson(t, t.aurora);
  expect(await listOf(person)).toEqual({ data: [], meta: { adding: null } });
  const { checkout_url: url } = (await person.call('POST', path)).json().data;
  const id = url.split('/').at(-1);
  expect(await listOf(person)).toEqual({ data: [], meta: { adding: 'waiting' } });
  const back = await shop.enterCard(id, shop.approved);
  expect(back.headers.location).toMatch(/\/user\/settings\/user-payment-methods\?added=1$/);
  await shop.sendWebhook(id);
  await shop.sendWebhook(id);
  const { data, meta } = await listOf(person);
  expect(meta).toEqual({ adding: 'added' });
  expect(data).toEqual([
    {
      id: expect.any(Number),
      brand: 'visa',
      last4: '4242',
      expires_year: new Date(t.clock.now).getUTCFullYear() + 3,
      expires_month: new Date(t.clock.now).getUTCMonth() + 1,
      is_default: true,
      is_expiring: false,
      is_used: false,
    },
  ]);
});

test('a card that was not entered is not added', async () => {
  const person = await createPerson(t, t.aurora);
  const id = (await person.call('POST', path)).json().data.checkout_url.split('/').at(-1);
  await shop.enterCard(id, '', 'cancel');
  await shop.sendWebhook(id);
  expect(await listOf(person)).toEqual({ data: [], meta: { adding: 'failed' } });
});

test('a school that sells nothing takes no cards', async () => {
  const person = await createPerson(t, t.aurora);
  await shop.admin.call('PUT', '/studio/api/payment-settings', { provider: null });
  const answer = await person.call('POST', path);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'payments_off']);
  await shop.admin.call('PUT', '/studio/api/payment-settings', { provider: 'sandbox' });
});

test('the default card of a subscription is marked as used', async () => {
  const person = await createPerson(t, t.aurora);
  await addCard(person);
  await addCard(person, expiresSoon);
  await addCharge(person);
  expect((await listOf(person)).data).toMatchObject([
    { last4: '4242', is_default: true, is_used: true, is_expiring: false },
    { last4: '0069', is_default: false, is_used: false, is_expiring: true },
  ]);
});

test('a charge that failed is attempted at once with another default card, and not again by the same choice', async () => {
  const person = await createPerson(t, t.aurora);
  const first = await addCard(person);
  const second = await addCard(person);
  await addCharge(person, { attempts: 1 });
  const planned = await nextAttemptOf(person);
  await person.call('POST', `${path}/${first}/default`);
  expect(await nextAttemptOf(person)).toBe(planned);
  const { data } = (await person.call('POST', `${path}/${second}/default`)).json();
  expect(data).toMatchObject([
    { id: second, is_default: true },
    { id: first, is_default: false },
  ]);
  expect(await nextAttemptOf(person)).toBe(t.clock.now);
});

test('a card that is added after a charge failed becomes the default and is charged at once', async () => {
  const person = await createPerson(t, t.aurora);
  await addCard(person, failing);
  await addCharge(person, { attempts: 2 });
  const added = await addCard(person);
  expect((await listOf(person)).data).toMatchObject([{ id: added, is_default: true }, { is_default: false }]);
  expect(await nextAttemptOf(person)).toBe(t.clock.now);
});

test('a removed card leaves the list, another one becomes the default, and the provider gives it up [rules §7 user-payment-method]', async () => {
  const person = await createPerson(t, t.aurora);
  const first = await addCard(person);
  const second = await addCard(person);
  const { token } = await t.aurora.db
    .selectFrom('payment_methods')
    .select('token')
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  const { data } = (await person.call('DELETE', `${path}/${first}`)).json();
  expect(data).toMatchObject([{ id: second, is_default: true }]);
  const deps = { brand: t.aurora, providers: { sandbox: shop.sandbox.provider } as never };
  await forgetMethod(deps, first);
  await forgetMethod(deps, first);
  expect(await tokenIsForgotten(token)).toBe(true);
  const { rows } = await t.aurora.pool.query('select id from payment_methods where user_id = $1', [
    person.id,
  ]);
  expect(rows.map(({ id }) => Number(id))).toEqual([second]);
  expect((await person.call('DELETE', `${path}/${first}`)).statusCode).toBe(404);
  expect((await person.call('POST', `${path}/${first}/default`)).statusCode).toBe(404);
});

test('the cards of an erased person are given up at their provider', async () => {
  const person = await createPerson(t, t.aurora);
  const card = await addCard(person);
  await t.aurora.db.transaction().execute((trx) => paymentMethodsPersonalData.erase(trx, person.id));
  const read = async () =>
    (await t.aurora.pool.query('select user_id, last4, token from payment_methods where id = $1', [card]))
      .rows;
  const [{ token, ...left }] = await read();
  expect(left).toEqual({ user_id: null, last4: '0000' });
  const deps = { brand: t.aurora, providers: { sandbox: shop.sandbox.provider } as never };
  await forgetMethod(deps, card);
  expect([await tokenIsForgotten(token), await read()]).toEqual([true, []]);
});

test('a card with which a charge is under way is given up after it', async () => {
  const person = await createPerson(t, t.aurora);
  const card = await addCard(person);
  await addCharge(person, { attempts: 0, method_id: card });
  expect((await person.call('DELETE', `${path}/${card}`)).json().data).toEqual([]);
  const deps = { brand: t.aurora, providers: { sandbox: shop.sandbox.provider } as never };
  await expect(forgetMethod(deps, card)).rejects.toThrow('under way');
  await t.aurora.db
    .updateTable('charges')
    .set({ method_id: null })
    .where('user_id', '=', person.id)
    .execute();
  await forgetMethod(deps, card);
  const { rows } = await t.aurora.pool.query('select from payment_methods where id = $1', [card]);
  expect(rows).toEqual([]);
});

test('an owner who cannot be notified of an expiring card keeps nobody else from it', async () => {
  const [broken, other] = [await createPerson(t, t.aurora), await createPerson(t, t.aurora)];
  const card = await addCard(broken, expiresSoon);
  await addCard(other, expiresSoon);
  const unless = `user_id <> ${broken.id}`;
  await failOn(t.aurora, { table: 'notifications', unless }, async () => {
    await expect(t.features.expiryWarnings(t.aurora).warn()).rejects.toThrow(`1 failed: ${card}`);
  });
  expect((await other.call('GET', '/spa/api/v1/notifications')).json()).toHaveLength(1);
  expect((await broken.call('GET', '/spa/api/v1/notifications')).json()).toEqual([]);
});

test('the owner of a default card that expires is notified and e-mailed once, with a link to the cards', async () => {
  const [warned, other] = [await createPerson(t, t.aurora), await createPerson(t, t.aurora)];
  await addCard(warned, expiresSoon);
  await addCard(other);
  await addCard(other, expiresSoon);
  const warnings = t.features.expiryWarnings(t.aurora);
  await warnings.warn();
  await warnings.warn();
  const notices = (await warned.call('GET', '/spa/api/v1/notifications')).json();
  expect(notices).toMatchObject([
    {
      kind: 'payment_card',
      path: '/user/settings/user-payment-methods',
      text: expect.stringContaining('0069'),
    },
  ]);
  expect((await other.call('GET', '/spa/api/v1/notifications')).json()).toEqual([]);
  const { rows } = await t.aurora.pool.query(
    'select id from payment_methods where user_id = $1 and expiry_warned_at is not null',
    [warned.id],
  );
  await warnings.email(rows[0].id);
  const [email] = emailsTo(smtp, warned.email);
  expect(email?.text).toMatch(/0069[\s\S]*\/user\/settings\/user-payment-methods/);
  await warned.call('DELETE', `${path}/${rows[0].id}`);
  expect((await warned.call('GET', '/spa/api/v1/notifications/unread')).json().count).toBe(0);
});
