import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMoneyFaults } from '../../../../testing/commerce/money-faults.ts';
import { createPerson } from '../../../../testing/base/people.ts';
import { randomNumbers } from '../../../../testing/app/random-numbers.ts';
import { createShop, type Shop } from '../../../../testing/commerce/shop.ts';
import { createTestApp, type TestApp } from '../../../../testing/app/test-app.ts';
import { isFullSet } from '../../../../testing/app/test-set.ts';

const [kills, subscribers] = [200, 40];
const [minute, day] = [60_000, 86_400_000];
/** From the start of a run to its kill, in ms. */
const longestDelay = 500;
const worker = join(import.meta.dirname, '../../../../testing/commerce/renewal-worker.ts');
const random = randomNumbers(17);

let t: TestApp;
let shop: Shop;
beforeAll(async () => {
  t = await createTestApp();
  shop = await createShop(t);
});
afterAll(() => t.close());

/** Subscribes people whose cards can be charged later, and some whose cards cannot. */
async function subscribe(): Promise<void> {
  const service = await shop.createService({
    type: 'course_subscription',
    interval: 'month',
    period: 1,
    price: 99_000,
  });
  for (let index = 0; index < subscribers; index += 1) {
    await t.platform.deleteFrom('rate_limits').execute();
    const person = await createPerson(t, t.aurora);
    const made = await shop.ordered({}, service.id, shop.bearer(person));
    await shop.enterCard(shop.paymentOf(made), index % 10 === 0 ? '4000 0000 0000 0341' : shop.approved);
    expect((await shop.sendWebhook(shop.paymentOf(made))).statusCode).toBe(200);
  }
}

/** Starts a run, and kills it at a random moment. Returns whether it was killed before it had ended. */
async function runAndKill(offset: number, delay: number | null): Promise<boolean> {
  const child = fork(worker, [t.connectionString, String(offset)], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const [started] = await Promise.race([once(child, 'message'), exited]);
  if (started !== 'started') throw new Error('the run did not start');
  if (delay !== null) {
    await Promise.race([sleep(delay), exited]);
    child.kill('SIGKILL');
  }
  const [code, signal] = await exited;
  if (signal === null && code !== 0) throw new Error(`the run ended with ${code}`);
  return signal === 'SIGKILL';
}

const numberOf = async (text: string): Promise<number> =>
  Number((await t.aurora.pool.query<{ n: string }>(text)).rows[0]?.n);

test.runIf(isFullSet)(
  `after ${kills} kills -9 during renewals each period is paid once, and nobody paid without access`,
  { timeout: 1_800_000 },
  async () => {
    await subscribe();
    let [killed, offset] = [0, 0];
    /** Attempts that a kill cut off, after the provider had charged and before. */
    const interrupted = { charged: 0, reserved: 0 };
    while (killed < kills) {
      // Another period is due once all of one are paid; else the reservation of what was cut off ends.
      const now = new Date(Date.now() + offset);
      const due = await numberOf(
        `select count(*) as n from charges where state in ('planned', 'due') and next_attempt_at <= '${new Date(now.getTime() + 11 * minute).toISOString()}'`,
      );
      offset += due === 0 ? 31 * day : 11 * minute;
      if (!(await runAndKill(offset, random(longestDelay)))) continue;
      killed += 1;
      interrupted.charged += await numberOf(
        `select count(*) as n from sandbox_payments s left join payments p on p.external_id = s.id
         where s.state = 'succeeded' and p.state is distinct from 'succeeded'`,
      );
      interrupted.reserved += await numberOf(
        `select count(*) as n from charges where state = 'due' and method_id is not null`,
      );
      expect([killed, await findMoneyFaults(t.aurora.pool)]).toEqual([killed, []]);
    }
    await runAndKill(offset + 11 * minute, null);
    expect(await findMoneyFaults(t.aurora.pool, { isSettled: true })).toEqual([]);

    expect(interrupted.charged).toBeGreaterThan(0);
    expect(interrupted.reserved).toBeGreaterThan(kills);
    const paid = await numberOf(`select count(*) as n from charges where state = 'paid'`);
    expect(paid).toBeGreaterThan(subscribers);
    // At the provider as well: the subscriptions that were bought, and the charges.
    expect(await numberOf(`select count(*) as n from sandbox_payments where state = 'succeeded'`)).toBe(
      paid + subscribers,
    );
    const paidTwice = `select count(*) as n from (select o.charge_id from orders o join payments p on p.order_id = o.id
      join sandbox_payments s on s.id = p.external_id where s.state = 'succeeded' and o.charge_id is not null group by 1 having count(*) > 1) twice`;
    expect(await numberOf(paidTwice)).toBe(0);
    const withoutAccess = `select count(*) as n from sandbox_payments s join payments p on p.external_id = s.id join orders o on o.id = p.order_id
      join charges c on c.id = o.charge_id join payment_subscriptions q on q.id = c.subject_id
      where s.state = 'succeeded' and q.ended_at is null
        and not exists (select from entitlements e where e.source = 'subscription' and e.source_id = q.id and e.revoked_at is null and e.ends_at is null)`;
    expect(await numberOf(withoutAccess)).toBe(0);
  },
);
