/** Load generator: visitors who order, and the provider that reports their payments. Runs in a separate process. */
import { setTimeout as sleep } from 'node:timers/promises';
import { shareOf } from '@daystream/domain';
import pg from 'pg';
import { Pool } from 'undici';
import { createSandbox } from '../../apps/server/src/features/commerce/payments/sandbox.ts';
import { readInput, reportReady } from '../child.ts';
import { quantile } from './statistics.ts';

export interface OrdersInput {
  origin: string;
  appId: string;
  connectionString: string;
  serviceId: number;
  /** Of the installation: the sandbox signs its webhooks with it. */
  secret: string;
}
export interface OrdersTask {
  /** Orders a second. */
  rate: number;
  seconds: number;
}
/** Milliseconds: of an order from the time it is due, of a webhook from its sending. */
export interface OrdersResult {
  paid: number;
  failed: number;
  /** From the first order to the last webhook. */
  seconds: number;
  order: { p50: number; p99: number };
  webhook: { p50: number; p99: number };
}

const connections = 200;
const tickMs = 2;
/** After the last order is due. */
const drainMs = 120_000;

const { origin, appId, connectionString, serviceId, secret } = readInput() as OrdersInput;
const http = new Pool(origin, { connections, pipelining: 1 });
const database = new pg.Pool({ connectionString, options: `-c search_path=brand_${appId}`, max: 4 });
const sandbox = createSandbox({ secret, clock: Date.now });
let visitors = 0;

async function post(path: string, body: Buffer, headers: Record<string, string>): Promise<unknown> {
  const { statusCode, body: reply } = await http.request({
    method: 'POST',
    path,
    headers: { 'x-app-id': appId, 'content-type': 'application/json', ...headers },
    body,
  });
  const text = await reply.text();
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${text}`);
  return JSON.parse(text);
}

/** Each visitor has an address of their own: the number of orders of one address is limited. */
async function order(visitor: number): Promise<{ id: string; total: number; currency: string }> {
  const form = {
    name: 'Olga',
    email: `visitor-${visitor}@example.com`,
    consent: 1,
    timezone: 'Europe/Moscow',
  };
  const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
  const reply = await post(`/spa/api/v1/order/${serviceId}`, Buffer.from(JSON.stringify(form)), {
    'x-forwarded-for': address,
  });
  const {
    payment_url: url,
    total,
    currency,
  } = (reply as { data: { payment_url: string; total: number; currency: string } }).data;
  return { id: url.split('/').at(-1) ?? '', total, currency };
}

/** What the provider does when the card was entered: it takes the money, and reports it. Returns the time at which it sends the webhook. */
async function pay({ id, total, currency }: Awaited<ReturnType<typeof order>>): Promise<number> {
  await database.query(`update sandbox_payments set state = 'succeeded' where id = $1`, [id]);
  const fee = shareOf(total, 200, 10_000);
  const report = { externalId: id, state: 'succeeded', amount: total, currency, fee, refunded: 0 };
  const body = Buffer.from(JSON.stringify({ id: `evt_${id}_succeeded`, report }));
  const sentAt = performance.now();
  await post('/payments/webhooks/sandbox', body, sandbox.signedHeaders({ appId } as never, body));
  return sentAt;
}

async function run({ rate, seconds }: OrdersTask): Promise<OrdersResult> {
  const orders: number[] = [];
  const webhooks: number[] = [];
  const errors: string[] = [];
  const counts = { open: 0 };
  const buy = async (due: number): Promise<void> => {
    counts.open += 1;
    try {
      const made = await order((visitors += 1));
      orders.push(performance.now() - due);
      const sentAt = await pay(made);
      webhooks.push(performance.now() - sentAt);
    } catch (error) {
      errors.push(String(error));
    } finally {
      counts.open -= 1;
    }
  };
  const start = performance.now();
  const end = start + seconds * 1000;
  let next = start;
  for (let now = start; now < end; now = performance.now()) {
    // A Poisson process.
    for (; next <= now; next += (-Math.log(1 - Math.random()) * 1000) / rate) void buy(next);
    await sleep(tickMs);
  }
  for (const deadline = performance.now() + drainMs; counts.open > 0 && performance.now() < deadline;)
    await sleep(tickMs);
  if (errors.length > 0) process.stderr.write(`${errors.length} failed, such as ${errors[0]}\n`);
  const quantiles = (values: number[]) => ({ p50: quantile(values, 0.5), p99: quantile(values, 0.99) });
  return {
    paid: webhooks.length,
    failed: errors.length + counts.open,
    seconds: (performance.now() - start) / 1000,
    order: quantiles(orders),
    webhook: quantiles(webhooks),
  };
}

process.on('message', (task: OrdersTask) => {
  void run(task).then((result) => process.send?.(result));
});
reportReady({}, async () => {
  await http.destroy();
  await database.end();
});
