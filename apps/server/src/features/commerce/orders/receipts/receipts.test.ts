import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mail } from '../../../../platform/mail/mailer.ts';
import { createPerson } from '../../../../testing/base/people.ts';
import { createShop, type Shop } from '../../../../testing/commerce/shop.ts';
import { createTestApp, testSecret, type TestApp } from '../../../../testing/app/test-app.ts';
import { createOrderIds } from '../order-ids.ts';
import { sendReceipt } from '../receipt.ts';
import { createReceiptDocument } from './receipts.service.ts';

let t: TestApp;
let shop: Shop;
beforeAll(async () => {
  t = await createTestApp();
  shop = await createShop(t);
});
afterAll(() => t.close());

const open = (url: string) => t.app.inject({ url, headers: { host: 'aurora.test' } });
const purchasesOf = async (person: Awaited<ReturnType<typeof createPerson>>) =>
  (await person.call('GET', '/spa/api/v1/user-orders')).json();
const orderIdOf = ({ id }: { id: string }) => Number(id.split('-')[0]);
async function buy(person: Awaited<ReturnType<typeof createPerson>>, form: object = {}) {
  const order = await shop.ordered(form, (await shop.createService()).id, shop.bearer(person));
  await shop.pay(order);
  return order;
}

test('a buyer downloads the receipt of a paid order, which staff and a stranger with the order’s id cannot guess', async () => {
  const buyer = await createPerson(t, t.aurora);
  const unpaid = await shop.ordered({}, (await shop.createService()).id, shop.bearer(buyer));
  const paid = await buy(buyer, { company_name: 'ООО «Ромашка»', company_tax_number: '7701234567' });
  const [first, second] = await purchasesOf(buyer);
  expect(first).toMatchObject({ id: paid.id, state: 'paid', title: 'Posture in 21 days', total: 490_000 });
  expect(second).toMatchObject({ id: unpaid.id, state: 'created', receipt_url: null });
  const receipt = await open(first.receipt_url);
  expect([receipt.statusCode, receipt.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(receipt.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await open(`/receipts/${paid.id}`)).statusCode).toBe(404);
  const record = (await shop.admin.call('GET', `/studio/api/orders/${orderIdOf(paid)}`)).json();
  expect(record).toMatchObject({ company_name: 'ООО «Ромашка»', receipt_url: first.receipt_url });
  expect(await purchasesOf(await createPerson(t, t.aurora))).toEqual([]);
});

test('names and addresses in any script, and with what no font has, make a receipt of one page', async () => {
  const buyer = await createPerson(t, t.aurora);
  const paid = await buy(buyer, { company_name: 'محمد 李小龙 नेहा 🌸 ᠮᠣᠩ', company_tax_number: '1' });
  const { content } = (await createReceiptDocument(t.aurora, orderIdOf(paid), t.clock.now)) ?? {};
  expect(content?.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
});

test('receipts are numbered without gaps in each year, also when they are asked for at once', async () => {
  const buyer = await createPerson(t, t.aurora);
  const orders = [await buy(buyer), await buy(buyer), await buy(buyer)].map(orderIdOf);
  const year = Date.UTC(2031, 5, 1);
  await Promise.all(
    [...orders, ...orders].map((id) =>
      createReceiptDocument(t.aurora, id, year).then((one) => one?.filename),
    ),
  );
  const again = await createReceiptDocument(t.aurora, orders[0] ?? 0, Date.UTC(2032, 0, 1));
  expect(again?.filename).toMatch(/^receipt-2031-00000[123]\.pdf$/);
  const { rows } = await t.aurora.pool.query('select number from receipts where year = 2031 order by number');
  expect(rows).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
  expect(await createReceiptDocument(t.aurora, 999_999, year)).toBeUndefined();
});

test('the receipt keeps the seller of its day, and is attached to the e-mail', async () => {
  const seller = {
    seller_name: 'Aurora Ltd',
    seller_tax_number: '77',
    seller_address: 'Moscow',
    follows_up: true,
    ends_disputed_access: true,
  };
  await shop.admin.call('PUT', '/studio/api/checkout-settings', seller);
  const id = orderIdOf(await buy(await createPerson(t, t.aurora)));
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  const originOf = () => 'https://aurora.test';
  const idsOf = (brand: TestApp['aurora']) => createOrderIds(testSecret, brand);
  const deps = { mailer, originOf, idsOf, clock: () => t.clock.now };
  await sendReceipt(deps, t.aurora, { orderId: id });
  expect(sent[0]?.attachments).toMatchObject([{ filename: expect.stringMatching(/^receipt-.*\.pdf$/) }]);
  await shop.admin.call('PUT', '/studio/api/checkout-settings', { ...seller, seller_name: 'Other' });
  await createReceiptDocument(t.aurora, id, t.clock.now);
  const { rows } = await t.aurora.pool.query('select seller from receipts where order_id = $1', [id]);
  expect(rows).toEqual([{ seller: { name: 'Aurora Ltd', tax_number: '77', address: 'Moscow' } }]);
});
