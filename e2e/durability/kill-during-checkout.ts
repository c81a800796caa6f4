import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres/index.ts';
import { freePort } from '../../apps/server/src/testing/app/free-port.ts';
import { findMoneyFaults } from '../../apps/server/src/testing/commerce/money-faults.ts';
import { randomNumbers } from '../../apps/server/src/testing/app/random-numbers.ts';
import { startPlatform } from '../platform/start-platform.ts';
import { checkOut, type Phase } from './checkouts.ts';

export interface KillReport {
  kills: number;
  checkouts: number;
  /** How many checkouts each kill found in which part, in sum. */
  interrupted: Record<Phase, number>;
  /** What the provider took and the ledger has, in minor units. */
  charged: number;
  doubleCharges: number;
  paidWithoutAccess: number;
  faults: string[];
}

const visitorsPerRun = 4;
const forgetLimits = 'delete from platform.rate_limits';
/** The time from the start of the checkouts of a run to its kill, in ms. */
const longestDelay = 1200;
/** For webhooks and questions to the provider after the last kill. */
const drainMs = 300_000;

/**
 * Starts the server `kills` times, lets visitors buy, and kills it with SIGKILL at a random moment; visitors go on with the next server. The database survives:
 * that it loses no commit is the subject of kill.spec.ts.
 */
export async function killDuringCheckout(kills: number, log: (text: string) => void): Promise<KillReport> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'daystream-money-'));
  const database = await startEmbeddedPostgres({
    dataDir,
    log: { info() {}, warn() {}, error() {} },
  });
  const pool = new pg.Pool({
    connectionString: database.connectionString,
    options: '-c search_path=brand_aurora',
    max: 2,
  });
  pool.on('error', () => undefined);
  const [port, random] = [await freePort(), randomNumbers(17)];
  const start = () =>
    startPlatform({ dataDir, port, videos: false, env: { DATABASE_URL: database.connectionString } });
  const giveUp = new AbortController();
  let platform = await start();
  try {
    const { rows: services } = await pool.query<{ id: string }>(
      `select id from course_services where kind = 'course' and is_active order by id limit 1`,
    );
    // The demo has a difference between its books and those of the provider, to be found by staff.
    const known = new Set(await findMoneyFaults(pool, { isSettled: true }));
    const phases = new Map<number, Phase>();
    const interrupted: Record<Phase, number> = { order: 0, card: 0, access: 0 };
    const running: Promise<string>[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      await pool.query(forgetLimits);
      for (let visitor = 0; visitor < visitorsPerRun; visitor += 1) {
        const id = running.length;
        const checkout = checkOut({
          origin: platform.origin,
          email: `visitor-${id}@example.com`,
          serviceId: Number(services[0]?.id),
          isTwice: random(4) === 0,
          signal: giveUp.signal,
          onPhase: (phase) => phases.set(id, phase),
        }).finally(() => phases.delete(id));
        // Awaited at the end.
        checkout.catch(() => undefined);
        running.push(checkout);
      }
      await sleep(random(longestDelay));
      for (const phase of phases.values()) interrupted[phase] += 1;
      await platform.kill();
      platform = await start();
      const faults = await findMoneyFaults(pool);
      if (faults.length > 0) throw new Error(`after kill ${kill + 1}: ${faults.join('; ')}`);
      if ((kill + 1) % 10 === 0) log(`${kill + 1} kills`);
    }
    const timer = setTimeout(() => giveUp.abort(), drainMs);
    // All visitors have one address here: on a slow machine those that are left would share the limits of one network.
    const limits = setInterval(() => void pool.query(forgetLimits).catch(() => undefined), 1000);
    const ended = await Promise.allSettled(running);
    clearTimeout(timer);
    clearInterval(limits);
    const faults = (await findMoneyFaults(pool, { isSettled: true })).filter((fault) => !known.has(fault));
    for (const [id, end] of ended.entries())
      if (end.status === 'rejected')
        faults.push(`the checkout of visitor ${id} did not end: ${String(end.reason)}`);
    return {
      kills,
      checkouts: running.length,
      interrupted,
      charged: await count(
        `select coalesce(sum(amount), 0) as n from sandbox_payments where state = 'succeeded'`,
      ),
      doubleCharges: await count(
        `select count(*) as n from (select o.email from orders o join payments p on p.order_id = o.id
         join sandbox_payments s on s.id = p.external_id where s.state = 'succeeded' and o.email like 'visitor-%' group by o.email
         having sum(s.amount) - sum(p.refunded) <> max(o.total)) twice`,
      ),
      paidWithoutAccess: await count(
        `select count(*) as n from sandbox_payments s left join payments p on p.external_id = s.id left join orders o on o.id = p.order_id
         left join entitlements e on e.user_id = o.user_id and e.source = 'order' and e.revoked_at is null
         where s.state = 'succeeded' and e.id is null and (o.id is null or o.email like 'visitor-%')`,
      ),
      faults,
    };
  } finally {
    giveUp.abort();
    await platform.stop().catch((error: unknown) => log(String(error)));
    await pool.end();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }

  async function count(text: string): Promise<number> {
    const { rows } = await pool.query<{ n: string }>(text);
    return Number(rows[0]?.n);
  }
}
