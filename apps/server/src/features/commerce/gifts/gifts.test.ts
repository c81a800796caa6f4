import type { Gift, Order } from '@daystream/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { findMoneyFaults } from '../../../testing/commerce/money-faults.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { prepareAccess, readAccess, takenOver } from '../../../testing/base/prepared-access.ts';
import { createShop, type Shop } from '../../../testing/commerce/shop.ts';
import { unlimited } from '../../../testing/app/unlimited.ts';
import { createTestApp, testSecret, type TestApp } from '../../../testing/app/test-app.ts';
import { createGiftIds } from './gift-ids.ts';
import { sendGiftEmail } from './gift-emails.ts';

const api = '/spa/api/v1';
const dayMs = 86_400_000;
const gift = { gift_email: 'olga@example.com', gift_name: 'Olga', gift_message: 'Enjoy!\n<b>Anna</b>' };

let t: TestApp;
let shop: Shop;
beforeAll(async () => {
  t = await createTestApp();
  shop = await createShop(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.platform.deleteFrom('rate_limits').execute();
  // A mailbox gets three gifts in a day.
  await t.aurora.pool.query("update orders set created_at = created_at - interval '2 days'");
});

const idOf = ({ id }: Pick<Order, 'id'>) => Number(id.split('-')[0]);
const codeOf = (order: Pick<Order, 'id'>) => createGiftIds(testSecret, t.aurora).giftId(idOf(order));
const visitor = (email: string) => ({ name: 'Olga', email, consent: 1, timezone: 'UTC' });
const redeem = (code: string, body: object, headers: Record<string, string> = {}) =>
  shop.visit('POST', `${api}/gifts/${code}/redeem`, body, headers);
const look = async (code: string, headers: Record<string, string> = {}): Promise<Gift> =>
  (await shop.visit('GET', `${api}/gifts/${code}`, undefined, headers)).json();
async function give(giver: TestPerson, form: object = {}): Promise<Order> {
  const order = await shop.ordered({ ...gift, ...form }, (await shop.createService()).id, shop.bearer(giver));
  await shop.pay(order);
  return order;
}
async function refund(order: Order): Promise<void> {
  await shop.admin.call('POST', `/studio/api/orders/${idOf(order)}/refund`, { amount: null, reason: 'Test' });
  const { rows } = await t.aurora.pool.query<{ id: number }>(
    "select id from refunds where state = 'pending'",
  );
  for (const { id } of rows) await t.features.orders(t.aurora).refund(id);
}
const redeemerOf = (email: string) => ({ email, language: 'en' as const, network: 'n' });
async function emailsOf(
  order: Order,
  kind: 'gift' | 'confirm' | 'opened' | 'taken',
  redeemer?: { email: string; language: 'en'; network: string },
): Promise<Mail[]> {
  const sent: Mail[] = [];
  const deps = {
    idsOf: (brand: TestApp['aurora']) => createGiftIds(testSecret, brand),
    mailer: { send: async (mail: Mail) => void sent.push(mail) },
    originOf: () => 'https://aurora.test',
    limit: unlimited,
    clock: () => t.clock.now,
  };
  await sendGiftEmail(deps, t.aurora, { orderId: idOf(order), kind, ...(redeemer && { redeemer }) });
  return sent;
}

test('whoever pays by the link of the order is not told for whom the gift is, and cannot redeem it', async () => {
  const order = await give(await createPerson(t, t.aurora));
  const payer = await createPerson(t, t.aurora);
  const hidden = { state: 'sent', recipient_name: '', recipient_email: '', path: null, public_id: '' };
  expect((await shop.stateOf(order)).gift).toMatchObject(hidden);
  expect((await shop.stateOf(order, shop.bearer(payer))).gift).toMatchObject(hidden);
});

test('a paid gift gives its giver nothing, and who redeems it the access of a purchase', async () => {
  const anna = await createPerson(t, t.aurora);
  const olga = await createPerson(t, t.aurora);
  const order = await give(anna);
  expect(await shop.stateOf(order, shop.bearer(anna))).toMatchObject({
    state: 'paid',
    stream_id: null,
    gift: { state: 'sent', recipient_email: 'olga@example.com', path: `/gifts/${codeOf(order)}` },
  });
  expect(await shop.statusOf(anna)).toEqual([]);
  expect(await look(codeOf(order))).toMatchObject({ state: 'sent', recipient_name: 'Olga', stream_id: null });
  const [mail] = await emailsOf(order, 'gift');
  expect(mail?.to).toBe('olga@example.com');
  expect(mail?.text).toContain(`https://aurora.test/gifts/${codeOf(order)}`);
  expect(mail?.html).not.toContain('<b>Anna</b>');
  const redeemed = await redeem(codeOf(order), {}, shop.bearer(olga));
  expect(redeemed.json().data).toEqual({ stream_id: expect.any(Number), token: null });
  expect(await shop.statusOf(olga)).toHaveLength(1);
  // Again by the same person, and by another.
  expect((await redeem(codeOf(order), {}, shop.bearer(olga))).json().data).toEqual(redeemed.json().data);
  expect((await redeem(codeOf(order), {}, shop.bearer(anna))).json().code).toBe('gift_redeemed');
  expect(await shop.statusOf(olga)).toHaveLength(1);
  const [purchase] = (await anna.call('GET', `${api}/user-orders`)).json();
  expect(purchase).toMatchObject({ stream_id: null, gift: { state: 'redeemed' } });
  expect(await emailsOf(order, 'gift')).toEqual([]);
  expect((await emailsOf(order, 'taken'))[0]?.to).toBe(anna.email);
  expect((await emailsOf(order, 'opened'))[0]?.to).toBe(olga.email);
  expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);
});

test('without a session a gift is accepted by a link that was e-mailed to the address, whether it has an account or not', async () => {
  const anna = await createPerson(t, t.aurora);
  for (const email of [shop.uniqueEmail('new'), anna.email]) {
    const order = await give(anna);
    const answer = await redeem(codeOf(order), visitor(email));
    expect(answer.json().data).toEqual({ stream_id: null, token: null });
    expect(await shop.statusOf(anna)).toEqual([]);
    const [mail] = await emailsOf(order, 'confirm', redeemerOf(email));
    expect(mail?.to).toBe(email);
    const proof = new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('proof') ?? '';
    const other = { ...visitor(shop.uniqueEmail('other')), proof };
    expect((await redeem(codeOf(order), other)).json().data.token).toBeNull();
    const redeemed = (await redeem(codeOf(order), { ...visitor(email), proof })).json().data;
    expect(redeemed).toEqual({ stream_id: expect.any(Number), token: expect.any(String) });
  }
  expect(await shop.statusOf(anna)).toHaveLength(1);
  const faults = (await redeem(codeOf(await give(anna)), { email: 'a@example.com' })).json().errors;
  expect(Object.keys(faults)).toEqual(['name']);
});

const proofIn = (mail: Mail | undefined) =>
  new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('proof') ?? '';

test('the e-mail of a gift signs in a recipient without an account, and nobody to an account that there is: it can be passed on', async () => {
  const anna = await createPerson(t, t.aurora);
  const olga = await createPerson(t, t.aurora);
  for (const [to, token] of [
    [shop.uniqueEmail('new'), expect.any(String)],
    [olga.email, null],
  ] as const) {
    const order = await give(anna, { gift_email: to });
    const [mail] = await emailsOf(order, 'gift');
    const answer = await redeem(codeOf(order), { ...visitor(to), proof: proofIn(mail) });
    expect(answer.json().data.token).toEqual(token);
  }
  expect(await shop.statusOf(olga)).toEqual([]);
});

test('who redeems a gift by a link takes over an account that somebody else prepared with the address', async () => {
  const stranger = await createPerson(t, t.aurora, { isEmailProven: false });
  await prepareAccess(t, stranger);
  const order = await give(await createPerson(t, t.aurora));
  const [mail] = await emailsOf(order, 'confirm', redeemerOf(stranger.email));
  const answer = await redeem(codeOf(order), { ...visitor(stranger.email), proof: proofIn(mail) });
  expect(answer.json().data.token).toEqual(expect.any(String));
  expect(await readAccess(t, stranger)).toEqual(takenOver);
  expect((await stranger.call('GET', `${api}/user-course-streams`)).statusCode).toBe(401);
});

test('an anonymous user who redeems a gift becomes the account and signs in anew: others may have used the browser before', async () => {
  const { token } = (await shop.visit('POST', `${api}/auth/anonymous`, {})).json().data;
  const headers = { authorization: `Bearer ${token}` };
  const email = shop.uniqueEmail('same');
  const order = await give(await createPerson(t, t.aurora), { gift_email: email });
  const proof = proofIn((await emailsOf(order, 'gift'))[0]);
  const answer = await redeem(codeOf(order), { ...visitor(email), proof }, headers);
  expect(answer.json().data).toEqual({ stream_id: expect.any(Number), token: expect.any(String) });
  expect((await shop.visit('GET', `${api}/user`, undefined, headers)).statusCode).toBe(401);
});

test('a mailbox gets three gifts in a day, and no links', async () => {
  const anna = await createPerson(t, t.aurora);
  const { id } = await shop.createService();
  const faultOf = async (form: object) =>
    (await shop.orderAs({ ...gift, ...form }, id, shop.bearer(anna))).json().errors ?? {};
  const to = shop.uniqueEmail('many').replace('@', '+a@');
  for (const tag of ['+a@', '+b@', '+c@'])
    expect(await faultOf({ gift_email: to.replace('+a@', tag) })).toEqual({});
  expect(Object.keys(await faultOf({ gift_email: to.replace('+a@', '+d@') }))).toEqual(['gift_email']);
  const link = 'Win a prize: http://evil.example/login';
  expect(Object.keys(await faultOf({ gift_message: link }))).toEqual(['gift_message']);
  expect(Object.keys(await faultOf({ gift_name: 'evil.com' }))).toEqual(['gift_name']);
  expect(Object.keys(await faultOf({ gift_message: 'mailto:eve@evil' }))).toEqual(['gift_message']);
  const asVisitor = { ...gift, ...shop.visitor(shop.uniqueEmail('giver')), name: 'www.evil.example' };
  expect(Object.keys((await shop.orderAs(asVisitor, id)).json().errors)).toEqual(['name']);
});

test('nothing that a giver has typed becomes a link in an e-mail, whatever its ending', async () => {
  const anna = await createPerson(t, t.aurora, { name: 'anna.prize' });
  const order = await give(anna, { gift_name: 'open olga.zip', gift_message: 'Take it at win.prize' });
  const [mail] = await emailsOf(order, 'gift');
  const shown = `${mail?.text}${mail?.html.replace(/<title>.*<.title>/, '')}`;
  expect(shown).not.toMatch(/anna\.prize|olga\.zip|win\.prize/);
  expect(shown.replaceAll('\u2060', '')).toMatch(/open olga\.zip, anna\.prize [^]*win\.prize/);
});

test('gifts of others keep nobody from giving, unless a mailbox got ten that were paid in a day', async () => {
  const { id } = await shop.createService();
  const form = { ...gift, gift_email: shop.uniqueEmail('wanted') };
  for (let i = 0; i < 3; i += 1)
    await shop.ordered({ ...form, ...shop.visitor(shop.uniqueEmail('stranger')) }, id);
  const friend = { ...form, ...shop.visitor(shop.uniqueEmail('friend')) };
  const faultsOf = async (order: object) => Object.keys((await shop.orderAs(order, id)).json().errors ?? {});
  for (let i = 0; i < 3; i += 1) await shop.pay(await shop.ordered(friend, id));
  expect(await faultsOf(friend)).toEqual(['gift_email']);
  // Whoever has free promo codes does not use up the gifts of others.
  for (let i = 0; i < 7; i += 1) {
    const other = { ...form, ...shop.visitor(shop.uniqueEmail('other')) };
    await shop.pay(await shop.ordered(other, id));
  }
  expect(await faultsOf({ ...form, ...shop.visitor(shop.uniqueEmail('last')) })).toEqual(['gift_email']);
});

test('orders that name somebody as the giver keep that person from nothing, and are three gifts in a day when they are confirmed', async () => {
  const { id } = await shop.createService();
  const free = { percent: 100, amount: null, currency: null, starts_at: null, ends_at: null };
  const limits = { max_uses: null, max_uses_per_person: null, service_ids: [], is_active: true };
  await shop.admin.call('POST', '/studio/api/promo-codes', { code: 'freegift', ...free, ...limits });
  const giver = await createPerson(t, t.aurora);
  const form = { ...gift, gift_email: shop.uniqueEmail('named') };
  const orders: Order[] = [];
  for (let i = 0; i < 5; i += 1)
    orders.push(await shop.ordered({ ...form, ...shop.visitor(giver.email), promocode: 'FREEGIFT' }, id));
  expect((await shop.orderAs(form, id, shop.bearer(giver))).statusCode).toBe(200);
  const states: string[] = [];
  for (const order of orders) states.push((await shop.confirm(order)).order.state);
  expect(states.toSorted()).toEqual(['canceled', 'canceled', 'canceled', 'paid', 'paid']);
});

test('of two redemptions at once, one has the gift', async () => {
  const code = codeOf(await give(await createPerson(t, t.aurora)));
  const people = [await createPerson(t, t.aurora), await createPerson(t, t.aurora)];
  const answers = await Promise.all(people.map((person) => redeem(code, {}, shop.bearer(person))));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const streams = await Promise.all(people.map((person) => shop.statusOf(person)));
  expect(streams.flat()).toHaveLength(1);
  expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);
});

test('a refund cancels a gift that nobody redeemed, and ends the access of who did', async () => {
  const anna = await createPerson(t, t.aurora);
  const olga = await createPerson(t, t.aurora);
  const waiting = await give(anna);
  await refund(waiting);
  expect(await look(codeOf(waiting))).toMatchObject({ state: 'canceled' });
  expect((await redeem(codeOf(waiting), {}, shop.bearer(olga))).json().code).toBe('gift_unavailable');
  expect(await emailsOf(waiting, 'gift')).toEqual([]);
  const taken = await give(anna);
  await redeem(codeOf(taken), {}, shop.bearer(olga));
  await refund(taken);
  expect(await shop.statusOf(olga)).not.toContain('ACTIVE');
  const { rows } = await t.aurora.pool.query(
    "select count(*)::int as open from entitlements where user_id = $1 and source = 'order' and revoked_at is null",
    [olga.id],
  );
  expect(rows).toEqual([{ open: 0 }]);
  expect(await findMoneyFaults(t.aurora.pool, { isSettled: true })).toEqual([]);
});

test('a gift is delivered on its day, once, and can be redeemed before by its link', async () => {
  const anna = await createPerson(t, t.aurora);
  const at = Math.floor((t.clock.now + 3 * dayMs) / 1000);
  const order = await give(anna, { gift_deliver_at: at });
  const gifts = t.features.gifts(t.aurora);
  const stateNow = async () => (await shop.stateOf(order)).gift;
  await gifts.deliver();
  expect(await stateNow()).toMatchObject({ state: 'scheduled', deliver_at: at, sent_at: null });
  t.clock.now += 3 * dayMs + 1000;
  await gifts.deliver();
  const sent = await stateNow();
  expect(sent).toMatchObject({ state: 'sent' });
  t.clock.now += 60_000;
  await gifts.deliver();
  expect(await stateNow()).toEqual(sent);
  t.clock.now -= 3 * dayMs + 61_000;
  const early = await give(anna, { gift_deliver_at: at });
  expect((await redeem(codeOf(early), {}, shop.bearer(anna))).statusCode).toBe(200);
});

test('the giver and staff send the e-mail again; nobody else, and not too often', async () => {
  const anna = await createPerson(t, t.aurora);
  const order = await give(anna);
  const resend = (person: TestPerson) => person.call('POST', `${api}/gifts/${codeOf(order)}/resend`, {});
  t.clock.now += 60_000;
  const answer = await resend(anna);
  expect(answer.json().data.sent_at).toBe(Math.floor(t.clock.now / 1000));
  expect((await resend(await createPerson(t, t.aurora))).statusCode).toBe(404);
  for (const status of [200, 200, 429]) expect((await resend(anna)).statusCode).toBe(status);
  const record = await shop.admin.call('POST', `/studio/api/orders/${idOf(order)}/resend-gift`, {});
  expect(record.json().gift).toMatchObject({ state: 'sent', path: null, public_id: '' });
  const { rows } = await t.aurora.pool.query(
    "select target_id from audit_entries where action = 'order.gift_resent' and target_id = $1",
    [idOf(order)],
  );
  expect(rows).toHaveLength(1);
  await redeem(codeOf(order), {}, shop.bearer(anna));
  const late = await shop.admin.call('POST', `/studio/api/orders/${idOf(order)}/resend-gift`, {});
  expect(late.json().code).toBe('gift_redeemed');
});

test('nothing names the recipient of a gift that nobody paid for thirty days', async () => {
  const anna = await createPerson(t, t.aurora);
  const unpaid = await shop.ordered(gift, (await shop.createService()).id, shop.bearer(anna));
  const paid = await give(anna);
  const { forgetUnpaid } = t.features.gifts(t.aurora);
  const recipientOf = async (order: Order) =>
    (
      await t.aurora.pool.query(
        'select recipient_name, recipient_email, message from gifts where order_id = $1',
        [idOf(order)],
      )
    ).rows[0];
  const named = { recipient_name: 'Olga', recipient_email: 'olga@example.com', message: gift.gift_message };
  const before = t.clock.now;
  t.clock.now = before + 29 * dayMs;
  await forgetUnpaid();
  expect(await recipientOf(unpaid)).toEqual(named);
  t.clock.now = before + 31 * dayMs;
  await forgetUnpaid();
  expect(await recipientOf(unpaid)).toEqual({ recipient_name: '', recipient_email: '', message: '' });
  expect(await recipientOf(paid)).toEqual(named);
  t.clock.now = before;
});

test('gifts expire only where the school says so', async () => {
  const settings = { seller_name: '', seller_tax_number: '', seller_address: '' };
  const set = (days: number | null) =>
    shop.admin.call('PUT', '/studio/api/checkout-settings', {
      ...settings,
      follows_up: true,
      ends_disputed_access: true,
      gift_days: days,
    });
  const anna = await createPerson(t, t.aurora);
  await set(10);
  const limited = await give(anna);
  await set(null);
  const endless = await give(anna);
  t.clock.now += 11 * dayMs;
  const late = await createPerson(t, t.aurora);
  const asLate = shop.bearer(late);
  expect((await redeem(codeOf(limited), {}, asLate)).json().code).toBe('gift_unavailable');
  expect(await look(codeOf(limited))).toMatchObject({ state: 'expired' });
  expect((await redeem(codeOf(endless), {}, asLate)).statusCode).toBe(200);
  t.clock.now -= 11 * dayMs;
});

test('a gift needs a name and a date within a year, and only courses are given', async () => {
  const anna = await createPerson(t, t.aurora);
  const { id } = await shop.createService();
  const question = await shop.createService({ type: 'expert_additional_question', units: 1 });
  const fieldsOf = async (form: object, serviceId = id) =>
    Object.keys((await shop.orderAs({ ...gift, ...form }, serviceId, shop.bearer(anna))).json().errors ?? {});
  expect(await fieldsOf({ gift_name: '' })).toEqual(['gift_name']);
  expect(await fieldsOf({ gift_email: 'olga' })).toEqual(['gift_email']);
  expect(await fieldsOf({ gift_deliver_at: Math.floor((t.clock.now + 400 * dayMs) / 1000) })).toEqual([
    'gift_deliver_at',
  ]);
  expect(await fieldsOf({}, question.id)).toEqual(['gift_email']);
  const unpaid = await shop.ordered(gift, id, shop.bearer(anna));
  expect((await redeem(codeOf(unpaid), {}, shop.bearer(anna))).statusCode).toBe(404);
  expect((await redeem(unpaid.id, {}, shop.bearer(anna))).statusCode).toBe(404);
});

test('who has the course without an end keeps the gift to pass on', async () => {
  const [anna, olga] = [await createPerson(t, t.aurora), await createPerson(t, t.aurora)];
  const endless = await shop.createService({ access_days: null });
  await shop.pay(await shop.ordered({}, endless.id, shop.bearer(olga)));
  // It may be bought as a gift by who has it.
  const order = await shop.ordered(gift, endless.id, shop.bearer(olga));
  await shop.pay(order);
  expect((await redeem(codeOf(order), {}, shop.bearer(olga))).json().code).toBe('access_without_end');
  expect((await redeem(codeOf(order), {}, shop.bearer(anna))).statusCode).toBe(200);
});
