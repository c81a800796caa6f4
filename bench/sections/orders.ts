import pg from 'pg';
import { findMoneyFaults } from '../../apps/server/src/testing/commerce/money-faults.ts';
import { serviceForm } from '../../apps/server/src/testing/commerce/service-form.ts';
import { startChild, type Child } from '../child.ts';
import type { OrdersInput, OrdersResult, OrdersTask } from '../load/orders.ts';
import type { PlatformInfo } from '../platform/main.ts';
import { absoluteRow, formatMs, formatRate, type Row } from '../table.ts';
import { readUsage } from '../usage.ts';
import { createStaffCall } from './staff-calls.ts';

const rates = [50, 100, 200];
const targetRate = 200;
const [warmUpSeconds, seconds] = [5, 30];
/** Of the rate that was asked for; orders come at random times. */
const minShare = 0.95;

/** Orders of visitors that are paid by the webhooks of the sandbox: `npm run bench -- orders`. */
export async function benchOrders(platform: Child<PlatformInfo>): Promise<Row[]> {
  const { info } = platform;
  const { origin, appId, connectionString, secret } = info;
  const call = createStaffCall(info);
  await call('PUT', 'payment-settings', { provider: 'sandbox' });
  const { reply } = await call(
    'POST',
    'course-services',
    serviceForm({ alias: 'bench', course_id: info.courseId }),
  );
  const input: OrdersInput = {
    origin,
    appId,
    connectionString,
    secret,
    serviceId: (reply as { id: number }).id,
  };
  const generator = await startChild<object>('load/orders.ts', input);
  const run = (task: OrdersTask) => generator.request<OrdersResult>(task);
  try {
    await run({ rate: 20, seconds: warmUpSeconds });
    const rows: Row[] = [];
    for (const rate of rates) {
      const before = await readUsage(platform.pid);
      const result = await run({ rate, seconds });
      const after = await readUsage(platform.pid);
      if (result.failed > 0) throw new Error(`${result.failed} of ${rate} orders a second were not paid`);
      const reached = result.paid / result.seconds;
      const cores = (after.cpuMs - before.cpuMs) / (after.at - before.at);
      rows.push({
        ...absoluteRow(
          `${rate} orders a second for ${seconds} s, each paid by a webhook: rate; order p50, p99; webhook p50, p99`,
          `${formatRate(reached)}; ${formatMs(result.order.p50)}, ${formatMs(result.order.p99)}; ${formatMs(result.webhook.p50)}, ${formatMs(result.webhook.p99)}`,
          rate === targetRate ? `≥ ${minShare * targetRate}/s` : '',
          reached >= minShare * rate,
        ),
        baseline: `${cores.toFixed(2)} cores`,
        ...(rate !== targetRate && { met: undefined }),
      });
    }
    rows.push(await checkMoney(info));
    return rows;
  } finally {
    await generator.stop();
  }
}

/** Whether the ledger balances, and everything that was paid was given. */
async function checkMoney({ connectionString, appId }: PlatformInfo): Promise<Row> {
  const pool = new pg.Pool({ connectionString, options: `-c search_path=brand_${appId}`, max: 1 });
  try {
    const faults = await findMoneyFaults(pool, { isSettled: true });
    const { rows } = await pool.query<{ count: string }>(
      'select count(*) from orders where paid_at is not null',
    );
    return absoluteRow(
      `rules of money that the ${Number(rows[0]?.count).toLocaleString('en')} paid orders break`,
      faults.length === 0 ? '0' : faults.join('; '),
      '0',
      faults.length === 0,
    );
  } finally {
    await pool.end();
  }
}
