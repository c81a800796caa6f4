import type { DisputeReport } from '../../features/commerce/payments/index.ts';
import type { CourseService, Order, ServiceForm } from '@daystream/contract';
import { expect } from 'vitest';
import { createPerson, request, type TestPerson } from '../base/people.ts';
import { createOrderIds } from '../../features/commerce/orders/order-ids.ts';
import { createTestSandbox } from './sandbox.ts';
import { serviceForm } from './service-form.ts';
import { createPublishedCourse } from '../learning/streams.ts';
import { testSecret, type TestApp } from '../app/test-app.ts';

const api = '/spa/api/v1';
/** The test card that the sandbox approves. */
const approved = '4242 4242 4242 4242';

/** A school that sells through the sandbox: its services, orders, payments and the balances of its ledger. */
export async function createShop(t: TestApp) {
  const sandbox = createTestSandbox(t);
  const admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  const courseId = (await createPublishedCourse(t, t.aurora)).id;
  await admin.call('PUT', '/studio/api/payment-settings', { provider: 'sandbox' });

  let made = 0;
  const formOf = (change: Partial<ServiceForm> = {}): ServiceForm =>
    serviceForm({ alias: `service-${(made += 1)}`, course_id: courseId, ...change });
  async function createService(change: Partial<ServiceForm> = {}): Promise<CourseService> {
    const answer = await admin.call('POST', '/studio/api/course-services', formOf(change));
    expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
    return answer.json();
  }

  const visitor = (email: string) => ({ name: 'Olga', email, consent: 1, timezone: 'Europe/Moscow' });
  const visit = (method: 'GET' | 'POST', url: string, body?: object, headers: Record<string, string> = {}) =>
    request(t.app, t.aurora, { method, url, body, headers: { host: 'aurora.test', ...headers } });
  const orderAs = (body: object, serviceId: number, headers: Record<string, string> = {}) =>
    visit('POST', `${api}/order/${serviceId}`, body, headers);
  async function ordered(
    body: object,
    serviceId: number,
    headers: Record<string, string> = {},
  ): Promise<Order> {
    const answer = await orderAs(body, serviceId, headers);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
    return answer.json().data;
  }
  const bearer = ({ token }: TestPerson) => ({ authorization: `Bearer ${token}` });

  /** The id of the payment that an order waits for. */
  const paymentOf = ({ payment_url: url }: Pick<Order, 'payment_url'>) => url?.split('/').at(-1) ?? '';
  async function enterCard(paymentId: string, card: string, action = 'pay') {
    return t.app.inject({
      method: 'POST',
      url: `/sandbox-pay/${paymentId}`,
      headers: { 'x-app-id': 'aurora', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ card, action }).toString(),
    });
  }
  /** Sends the webhook of a payment as the sandbox does; `change` forges it after it was signed. */
  async function sendWebhook(
    paymentId: string,
    {
      report = {},
      id = `evt_${paymentId}`,
      signed = true,
      brand = t.aurora,
    }: { report?: object; id?: string; signed?: boolean; brand?: TestApp['aurora'] } = {},
  ) {
    const known = await sandbox.provider.fetchPayment(t.aurora, paymentId);
    const body = Buffer.from(JSON.stringify({ id, report: { ...known, ...report } }));
    return send(body, { signed, brand });
  }
  const sendDispute = (dispute: DisputeReport) =>
    send(Buffer.from(JSON.stringify({ id: `evt_${dispute.externalId}`, dispute })), {
      signed: true,
      brand: t.aurora,
    });
  function send(body: Buffer, { signed, brand }: { signed: boolean; brand: TestApp['aurora'] }) {
    return t.app.inject({
      method: 'POST',
      url: '/payments/webhooks/sandbox',
      headers: {
        'x-app-id': brand.appId,
        'content-type': 'application/json',
        ...(signed
          ? sandbox.signedHeaders(t.aurora, body)
          : { 'sandbox-signature': `t=1,v1=${'0'.repeat(64)}` }),
      },
      payload: body,
    });
  }
  async function pay(order: Order): Promise<void> {
    await enterCard(paymentOf(order), approved);
    expect((await sendWebhook(paymentOf(order))).statusCode).toBe(200);
  }
  const stateOf = async ({ id }: Pick<Order, 'id'>, headers: Record<string, string> = {}): Promise<Order> =>
    (await visit('GET', `${api}/orders/${id}`, undefined, headers)).json();
  /** Visitors of tests share one network: what they hold would count together. */
  const releaseHolds = async () => {
    await t.aurora.pool.query('update orders set holds_until = null, holds = 0 where holds > 0');
  };
  /** The account of an address accepts what was paid for it. */
  const accept = (person: TestPerson, { id }: Pick<Order, 'id'>) =>
    person.call('POST', `${api}/user-orders/${id}/accept`);

  /** What the e-mail to the owner of the address of an order has. */
  const linkOf = ({ id }: Pick<Order, 'id'>): string =>
    createOrderIds(testSecret, t.aurora).linkPath(Number.parseInt(id)).split('link=')[1] ?? '';
  /** Opens that link. */
  const confirm = async (order: Pick<Order, 'id'>, headers: Record<string, string> = {}) => {
    const answer = await visit('POST', `${api}/orders/${order.id}/confirm`, { link: linkOf(order) }, headers);
    return answer.json().data as { order: Order; token: string | null };
  };

  /** The balance of each account, and the sum of all. */
  async function ledgerOf(order: Pick<Order, 'id'>) {
    const { rows } = await t.aurora.pool.query<{ code: string; amount: number }>(
      `select a.code, sum(e.amount)::int as amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
       join ledger_transactions l on l.id = e.transaction_id where l.order_id = $1 group by a.code order by a.code`,
      [Number(order.id.split('-')[0])],
    );
    return Object.fromEntries(rows.map(({ code, amount }) => [code, amount]));
  }
  async function statusOf(person: TestPerson): Promise<string[]> {
    const streams = (await person.call('GET', `${api}/user-course-streams`)).json();
    return streams.map(({ status }: { status: string }) => status);
  }

  /** Of somebody without an account. */
  const uniqueEmail = (name: string) => `${name}-${(made += 1)}@example.com`;

  return {
    admin,
    courseId,
    sandbox,
    approved,
    uniqueEmail,
    createService,
    visitor,
    visit,
    orderAs,
    ordered,
    bearer,
    paymentOf,
    enterCard,
    sendWebhook,
    sendDispute,
    pay,
    stateOf,
    linkOf,
    releaseHolds,
    accept,
    confirm,
    ledgerOf,
    statusOf,
    formOf,
  };
}
export type Shop = Awaited<ReturnType<typeof createShop>>;
