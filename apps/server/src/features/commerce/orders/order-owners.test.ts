import type { Order } from '@daystream/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMailboxLimit } from '../../../platform/http/mailbox-limits.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { findMoneyFaults } from '../../../testing/commerce/money-faults.ts';
import { createPerson, testPassword, type TestPerson } from '../../../testing/base/people.ts';
import { prepareAccess, readAccess, takenOver } from '../../../testing/base/prepared-access.ts';
import { refusalOf } from '../../../testing/app/refusal.ts';
import { enableSecondFactor } from '../../../testing/base/second-factor.ts';
import { createShop, type Shop } from '../../../testing/commerce/shop.ts';
import { unlimited } from '../../../testing/app/unlimited.ts';
import { createTestApp, testSecret, type TestApp } from '../../../testing/app/test-app.ts';
import { createOrderIds } from './order-ids.ts';
import { sendOrderLink } from './order-link-email.ts';
import { sendReceipt } from './receipt.ts';

const api = '/spa/api/v1';
const monthly = { type: 'course_subscription', interval: 'month', period: 1, price: 99_000 } as const;

let t: TestApp;
let shop: Shop;
beforeAll(async () => {
  t = await createTestApp();
  shop = await createShop(t);
  const code = { percent: 100, amount: null, currency: null, starts_at: null, ends_at: null };
  const limits = { max_uses: null, max_uses_per_person: null, service_ids: [], is_active: true };
  await shop.admin.call('POST', '/studio/api/promo-codes', {
    code: 'free',
    ...code,
    ...limits,
  });
});
afterAll(() => t.close());
beforeEach(() => t.platform.deleteFrom('rate_limits').execute());

const idOf = ({ id }: Pick<Order, 'id'>) => Number.parseInt(id);
const deps = (sent: Mail[]) => ({
  idsOf: (brand: TestApp['aurora']) => createOrderIds(testSecret, brand),
  mailer: { send: async (mail: Mail) => void sent.push(mail) },
  originOf: () => 'https://aurora.test',
  clock: () => t.clock.now,
  limit: unlimited,
});
async function linkEmailOf(order: Order): Promise<Mail | undefined> {
  const sent: Mail[] = [];
  await sendOrderLink(deps(sent), t.aurora, { orderId: idOf(order), network: 'n' });
  return sent[0];
}
/** Everything of an account that an order could change. */
async function readAccount(person: TestPerson) {
  const paths = ['user-course-streams', 'payment-subscription', 'scores', 'user-orders'];
  const read = await Promise.all(
    paths.map(async (path) => (await person.call('GET', `${api}/${path}`)).json()),
  );
  const cards = (await person.call('GET', '/spa/v2/user-payment-method')).json();
  return { read, cards };
}
const usesOfCode = async (): Promise<number> =>
  (await shop.admin.call('GET', '/studio/api/promo-codes')).json()[0].uses_count;
const signedIn = async (token: string | null) =>
  (await shop.visit('POST', `${api}/auth/auto-login`, { token })).json().data as { token: string };
/** What a visitor can see of an order, without what differs between any two. */
function visible({ id: _id, gift: _gift, ...order }: Order) {
  return { ...order, payment_url: order.payment_url === null ? null : 'a page' };
}

describe('without a session, an order for the address of an account', () => {
  test.each([
    ['a subscription', monthly, {}],
    ['a trial', { ...monthly, trial_days: 7 }, {}],
    [
      'a purchase in parts',
      { installment_parts: 3, installment_interval: 'month', installment_period: 1 },
      { installment: true },
    ],
    ['what a promo code makes free', {}, { promocode: 'FREE' }],
    [
      'a gift that a promo code makes free',
      {},
      { promocode: 'FREE', gift_email: 'g@example.com', gift_name: 'G' },
    ],
  ] as const)('of %s waits for its link, reveals nothing, and changes nothing', async (_, service, form) => {
    const owner = await createPerson(t, t.aurora);
    const { id } = await shop.createService(service);
    const before = await readAccount(owner);
    const known = await shop.ordered({ ...shop.visitor(owner.email), ...form }, id);
    const unknown = await shop.ordered({ ...shop.visitor(shop.uniqueEmail('new')), ...form }, id);
    expect(visible(known)).toEqual(visible(unknown));
    expect(known).toMatchObject({ state: 'created', payment_url: null, needs_owner: true, stream_id: null });
    for (const order of [known, unknown])
      expect(refusalOf(await shop.visit('POST', `${api}/orders/${order.id}/pay`))).toEqual([
        409,
        'address_unconfirmed',
      ]);
    expect(visible(await shop.stateOf(known))).toEqual(visible(await shop.stateOf(unknown)));
    expect(await readAccount(owner)).toEqual(before);
    const mail = await linkEmailOf(known);
    expect(mail?.to).toBe(owner.email);
    expect(mail?.text).toContain(`https://aurora.test/orders/${known.id}?link=`);
  });

  test('paid with money waits for its owner, who accepts it in a session', async () => {
    const owner = await createPerson(t, t.aurora);
    const stranger = await createPerson(t, t.aurora);
    const { id } = await shop.createService();
    const order = await shop.ordered(shop.visitor(owner.email), id);
    await shop.pay(order);
    const paid = { state: 'paid', needs_owner: true, can_sign_in: false, stream_id: null };
    expect(await shop.stateOf(order)).toMatchObject(paid);
    expect(await shop.statusOf(owner)).toEqual([]);
    const sent: Mail[] = [];
    await sendReceipt(deps(sent), t.aurora, { orderId: idOf(order) });
    expect(sent[0]?.text).toContain(`https://aurora.test/orders/${order.id}?link=`);
    const url = `${api}/user-orders/${order.id}/accept`;
    expect(refusalOf(await stranger.call('POST', url))).toEqual([404, 'not_found']);
    const [purchase] = (await owner.call('GET', `${api}/user-orders`)).json();
    expect(purchase).toMatchObject({ id: order.id, needs_owner: true, stream_id: null });
    expect((await stranger.call('GET', `${api}/user-orders`)).json()).toEqual([]);
    const accepted = (await owner.call('POST', url)).json().data;
    expect(accepted).toMatchObject({ needs_owner: false, stream_id: expect.any(Number) });
    expect((await owner.call('POST', url)).statusCode).toBe(200);
    expect(await shop.statusOf(owner)).toEqual(['open']);
    // Whoever paid does not learn what the account has.
    expect(await shop.stateOf(order)).toMatchObject({ state: 'paid', stream_id: null, can_sign_in: false });
    expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);
  });

  test('is neither shown to nor accepted by who only entered the address', async () => {
    const attacker = await createPerson(t, t.aurora, { isEmailProven: false });
    const order = await shop.ordered(shop.visitor(attacker.email), (await shop.createService()).id);
    await shop.pay(order);
    expect((await attacker.call('GET', `${api}/user-orders`)).json()).toEqual([]);
    const accepted = await attacker.call('POST', `${api}/user-orders/${order.id}/accept`);
    expect(refusalOf(accepted)).toEqual([404, 'not_found']);
  });

  test.each([
    ['paid with money', {}, {}],
    ['of a subscription', monthly, {}],
    ['that is free', {}, { promocode: 'FREE' }],
  ] as const)(
    '%s takes over, when its link is opened, an account that somebody else prepared',
    async (_, service, form) => {
      const attacker = await createPerson(t, t.aurora, { isEmailProven: false });
      await attacker.call('POST', `${api}/events/feed`, {});
      await prepareAccess(t, attacker);
      const order = await shop.ordered(
        { ...shop.visitor(attacker.email), ...form },
        (await shop.createService(service)).id,
      );
      if (order.payment_url !== null) await shop.pay(order);
      const { token } = await shop.confirm(order);
      // Before the token has signed anybody in.
      expect(await readAccess(t, attacker)).toEqual(takenOver);
      expect((await attacker.call('GET', `${api}/user`)).statusCode).toBe(401);
      const login = { email: attacker.email, password: testPassword };
      expect((await shop.visit('POST', `${api}/auth/login`, login)).statusCode).toBe(422);
      expect((await signedIn(token)).token).toEqual(expect.any(String));
    },
  );

  test('takes over an account whose session was begun by a link of somebody else, and the session goes on', async () => {
    const attacker = await createPerson(t, t.aurora, { isEmailProven: false });
    await prepareAccess(t, attacker);
    const link = (await attacker.call('POST', `${api}/user/auto-login-token`)).json().data.token as string;
    const victim = { authorization: `Bearer ${(await signedIn(link)).token}` };
    const form = { ...shop.visitor(attacker.email), promocode: 'FREE' };
    const order = await shop.ordered(form, (await shop.createService()).id);
    await shop.confirm(order, victim);
    expect(await readAccess(t, attacker)).toEqual(takenOver);
    expect((await attacker.call('GET', `${api}/user`)).statusCode).toBe(401);
    expect((await shop.visit('GET', `${api}/user`, undefined, victim)).statusCode).toBe(200);
  });

  test('leaves a proven account what its owner made', async () => {
    const owner = await createPerson(t, t.aurora);
    await prepareAccess(t, owner);
    await shop.confirm(
      await shop.ordered(
        { ...shop.visitor(owner.email), promocode: 'FREE' },
        (await shop.createService()).id,
      ),
    );
    expect(await readAccess(t, owner)).toMatchObject({
      links: 1,
      factors: 1,
      has_app_id: true,
      has_password: true,
    });
    expect((await owner.call('GET', `${api}/user`)).statusCode).toBe(200);
  });

  test('of staff with a second factor does not sign in without it', async () => {
    const staff = await createPerson(t, t.aurora, { staffRoles: ['support'] });
    const { recoveryCodes } = await enableSecondFactor(t, staff);
    const order = await shop.ordered(shop.visitor(staff.email), (await shop.createService()).id);
    await shop.pay(order);
    const { token } = await shop.confirm(order);
    const use = (code?: string) => shop.visit('POST', `${api}/auth/auto-login`, { token, code });
    expect((await use()).json().errors).toHaveProperty('code');
    expect((await use(recoveryCodes[0])).statusCode).toBe(200);
  });

  test('paid with money is accepted by the link of its e-mail, which signs in once', async () => {
    const owner = await createPerson(t, t.aurora);
    const order = await shop.ordered(shop.visitor(owner.email), (await shop.createService()).id);
    await shop.pay(order);
    const wrong = await shop.visit('POST', `${api}/orders/${order.id}/confirm`, { link: 'x'.repeat(32) });
    expect(refusalOf(wrong)).toEqual([404, 'not_found']);
    const { token } = await shop.confirm(order);
    const session = await signedIn(token);
    const headers = { authorization: `Bearer ${session.token}` };
    const user = (await shop.visit('GET', `${api}/user`, undefined, headers)).json();
    expect(user.email).toBe(owner.email);
    expect(await shop.statusOf(owner)).toEqual(['open']);
    expect((await shop.confirm(order)).token).toBeNull();
  });

  test('paid for what the account has without an end returns the money when it is accepted', async () => {
    const owner = await createPerson(t, t.aurora);
    const { id } = await shop.createService({ access_days: null });
    await shop.pay(await shop.ordered({}, id, shop.bearer(owner)));
    const order = await shop.ordered(shop.visitor(owner.email), id);
    await shop.pay(order);
    expect(await shop.stateOf(order)).toMatchObject({ state: 'paid', needs_owner: true, is_refused: false });
    await owner.call('POST', `${api}/user-orders/${order.id}/accept`);
    const { rows } = await t.aurora.pool.query<{ id: number }>(
      "select r.id from refunds r join payments p on p.id = r.payment_id where p.order_id = $1 and r.reason = 'already_owned'",
      [idOf(order)],
    );
    for (const refund of rows) await t.features.orders(t.aurora).refund(refund.id);
    expect((await shop.stateOf(order)).state).toBe('refunded');
    expect(await shop.statusOf(owner)).toEqual(['open']);
    expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);
  });

  test('free, for what the account has without an end, uses up no promo code', async () => {
    const owner = await createPerson(t, t.aurora);
    const { id } = await shop.createService({ access_days: null });
    await shop.pay(await shop.ordered({}, id, shop.bearer(owner)));
    const before = await usesOfCode();
    const order = await shop.ordered({ ...shop.visitor(owner.email), promocode: 'FREE' }, id);
    const { order: confirmed } = await shop.confirm(order);
    expect(confirmed.state).toBe('canceled');
    expect(await usesOfCode()).toBe(before);
  });
});

describe('the link of an order', () => {
  test('is sent to a mailbox also after a stranger used up what one network may ask for', async () => {
    const { id } = await shop.createService(monthly);
    const order = await shop.ordered(shop.visitor(shop.uniqueEmail('many')), id);
    const limit = createMailboxLimit(t.rateLimits, 'test.links', {
      ofNetwork: 5,
      inAll: 20,
      seconds: 86_400,
    });
    const sent: Mail[] = [];
    const ask = (network: string, mailer = deps(sent).mailer) =>
      sendOrderLink({ ...deps(sent), mailer, limit }, t.aurora, { orderId: idOf(order), network });
    for (let i = 0; i < 8; i += 1) await ask('stranger');
    expect(sent).toHaveLength(5);
    // What a mail server did not take counts for nothing.
    const failing = { send: () => Promise.reject(new Error('the mail server does not answer')) };
    for (let i = 0; i < 8; i += 1) await expect(ask('owner', failing)).rejects.toThrow('does not answer');
    await ask('owner');
    expect(sent).toHaveLength(6);
  });

  test('opens what is free to a new account and signs in; who typed the address cannot', async () => {
    const email = shop.uniqueEmail('fresh');
    const order = await shop.ordered(
      { ...shop.visitor(email), promocode: 'FREE' },
      (await shop.createService()).id,
    );
    const { order: confirmed, token } = await shop.confirm(order);
    expect(confirmed).toMatchObject({ state: 'paid', needs_owner: false, stream_id: expect.any(Number) });
    expect(await shop.stateOf(order)).toMatchObject({ stream_id: null, can_sign_in: false });
    expect((await shop.visit('POST', `${api}/orders/${order.id}/sign-in`)).statusCode).toBe(403);
    expect((await signedIn(token)).token).toEqual(expect.any(String));
  });

  test('leads to the payment of a subscription, whose card is that of the account', async () => {
    const owner = await createPerson(t, t.aurora);
    const order = await shop.ordered(shop.visitor(owner.email), (await shop.createService(monthly)).id);
    const { order: confirmed, token } = await shop.confirm(order);
    expect(token).toEqual(expect.any(String));
    expect(confirmed).toMatchObject({
      state: 'created',
      needs_owner: false,
      payment_url: expect.any(String),
    });
    await shop.pay(confirmed);
    expect((await owner.call('GET', `${api}/payment-subscription`)).json()).toHaveLength(1);
    expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);
  });

  test('leads nobody else to that payment: the card would be one of the account', async () => {
    const owner = await createPerson(t, t.aurora);
    const stranger = await createPerson(t, t.aurora);
    const order = await shop.ordered(shop.visitor(owner.email), (await shop.createService(monthly)).id);
    await shop.confirm(order);
    for (const headers of [{}, shop.bearer(stranger)]) {
      expect((await shop.stateOf(order, headers)).payment_url).toBeNull();
      const paid = await shop.visit('POST', `${api}/orders/${order.id}/pay`, undefined, headers);
      expect(refusalOf(paid)).toEqual([403, 'sign_in_to_pay']);
    }
    const own = await owner.call('POST', `${api}/orders/${order.id}/pay`);
    expect(own.json().data.payment_url).toEqual(expect.any(String));
  });

  test('signs out at once the anonymous user who entered the address in another browser', async () => {
    const anonymous = await shop.visit('POST', `${api}/auth/anonymous`, {});
    const headers = { authorization: `Bearer ${anonymous.json().data?.token ?? ''}` };
    const form = { ...shop.visitor(shop.uniqueEmail('typed')), promocode: 'FREE' };
    const order = await shop.ordered(form, (await shop.createService()).id, headers);
    const { token } = await shop.confirm(order);
    expect((await shop.visit('GET', `${api}/user-orders`, undefined, headers)).statusCode).toBe(401);
    expect((await signedIn(token)).token).toEqual(expect.any(String));
  });

  test('signs in anew the anonymous user who becomes the account: others may have used the browser before', async () => {
    const { token: before } = (await shop.visit('POST', `${api}/auth/anonymous`, {})).json().data;
    const headers = { authorization: `Bearer ${before}` };
    const { address } = (await shop.visit('POST', `${api}/events/feed`, {}, headers)).json();
    const form = { ...shop.visitor(shop.uniqueEmail('same')), promocode: 'FREE' };
    const order = await shop.ordered(form, (await shop.createService()).id, headers);
    const { token } = await shop.confirm(order, headers);
    expect((await shop.visit('GET', `${api}/user`, undefined, headers)).statusCode).toBe(401);
    expect((await shop.visit('GET', address)).statusCode).toBe(404);
    const renewed = { authorization: `Bearer ${(await signedIn(token)).token}` };
    expect((await shop.visit('GET', `${api}/user`, undefined, renewed)).json()).toMatchObject({
      email: form.email,
      is_email_confirmed: true,
    });
  });

  test('does not begin a trial that the account has had', async () => {
    const owner = await createPerson(t, t.aurora);
    const { id } = await shop.createService({ ...monthly, trial_days: 7 });
    await shop.pay(await shop.ordered({}, id, shop.bearer(owner)));
    const order = await shop.ordered(shop.visitor(owner.email), id);
    const refused = { state: 'canceled', payment_url: null, refusal: 'already_subscribed' };
    expect((await shop.confirm(order)).order).toMatchObject(refused);
    // Whoever typed the address does not learn what the account has.
    expect((await shop.stateOf(order)).refusal).toBeNull();
    expect((await owner.call('GET', '/spa/v2/user-payment-method')).json().data).toHaveLength(1);
  });

  test('works for an anonymous user, whose progress becomes the account', async () => {
    const anonymous = await shop.visit('POST', `${api}/auth/anonymous`, {});
    const headers = { authorization: `Bearer ${anonymous.json().data?.token ?? ''}` };
    const owner = await createPerson(t, t.aurora);
    const order = await shop.ordered(
      shop.visitor(owner.email),
      (await shop.createService(monthly)).id,
      headers,
    );
    expect(order).toMatchObject({ needs_owner: true, payment_url: null });
  });
});
