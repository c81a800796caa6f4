import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findMoneyFaults } from '../../apps/server/src/testing/commerce/money-faults.ts';
import { serviceForm } from '../../apps/server/src/testing/commerce/service-form.ts';
import { serverEnvironment, serverFlags } from '../../scripts/lib/serve.mjs';
import type { Child } from '../child.ts';
import { insertSubscribers } from '../platform/bulk-subscriptions.ts';
import type { PlatformInfo } from '../platform/main.ts';
import { absoluteRow, type Row } from '../table.ts';
import { createStaffCall } from './staff-calls.ts';

const subscribers = Number(process.env['BENCH_SUBSCRIBERS'] ?? 100_000);
const maxSeconds = 300;
const [minuteMs, dayMs] = [60_000, 86_400_000];
const worker = join(import.meta.dirname, '../../apps/server/src/testing/commerce/renewal-worker.ts');

/**
 * The charges of subscriptions that are due at once, killed in the middle and started again: `npm run bench -- renewals`. They are due tomorrow, so that the
 * platform's own job leaves them alone; the runs have a later clock.
 */
export async function benchRenewals({ info }: Child<PlatformInfo>): Promise<Row[]> {
  const call = createStaffCall(info);
  await call('PUT', 'payment-settings', { provider: 'sandbox' });
  const form = serviceForm({
    alias: 'bench',
    type: 'course_subscription',
    interval: 'month',
    period: 1,
    price: 99_000,
    course_id: info.courseId,
  });
  const { reply } = await call('POST', 'course-services', form);
  const { id: serviceId } = reply as { id: number };
  await insertSubscribers(info, { count: subscribers, serviceId, dueAt: new Date(Date.now() + dayMs) });

  const options = `-c search_path=brand_${info.appId}`;
  const pool = new pg.Pool({ connectionString: info.connectionString, options, max: 1 });
  const count = async (text: string) => Number((await pool.query<{ count: string }>(text)).rows[0]?.count);
  const countPaid = () => count(`select count(*) from charges where state = 'paid'`);
  try {
    const start = performance.now();
    const first = startRun(info, dayMs + minuteMs);
    while ((await countPaid()) < subscribers / 2) await sleep(500);
    first.child.kill('SIGKILL');
    await first.exited;
    const paidBefore = await countPaid();
    const restart = performance.now();
    // After the reservation of what was cut off.
    const second = startRun(info, dayMs + 12 * minuteMs);
    const [code] = await second.exited;
    if (code !== 0) throw new Error(`the run ended with ${code}`);
    const seconds = (performance.now() - start) / 1000;
    const rate = (subscribers - paidBefore) / ((performance.now() - restart) / 1000);

    const lost = subscribers - (await countPaid());
    const charged = await count(`select count(*) from sandbox_payments where state = 'succeeded'`);
    const faults = await findMoneyFaults(pool, { isSettled: true });
    const of = `${subscribers.toLocaleString('en')} subscriptions`;
    return [
      absoluteRow(
        `renewals of ${of}, killed after ${paidBefore.toLocaleString('en')} and started again: time; rate of the second run`,
        `${seconds.toFixed(0)} s; ${rate.toFixed(0)}/s`,
        `≤ ${maxSeconds} s`,
        seconds <= maxSeconds,
      ),
      absoluteRow(
        'the same: lost, charged twice, broken rules of money',
        `${lost}, ${charged - subscribers}, ${faults.length === 0 ? '0' : faults.join('; ')}`,
        '0, 0, 0',
        lost === 0 && charged === subscribers && faults.length === 0,
      ),
    ];
  } finally {
    await pool.end();
  }
}

/** A process that charges what is due with a clock that is `offset` ms ahead. */
function startRun({ connectionString }: PlatformInfo, offset: number) {
  const child = fork(worker, [connectionString, String(offset)], {
    env: { ...serverEnvironment, ...process.env, NODE_ENV: 'production' },
    execArgv: serverFlags,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return { child, exited: once(child, 'exit') };
}
