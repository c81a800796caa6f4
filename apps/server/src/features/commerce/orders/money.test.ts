import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { findMoneyFaults } from '../../../testing/commerce/money-faults.ts';
import {
  createMoneyTest,
  openMoneyShop,
  type MoneyTest,
} from '../../../testing/commerce/money/money-shop.ts';
import { createMoneySteps, moneySteps, type MoneyStep } from '../../../testing/commerce/money/money-steps.ts';
import {
  createSubscriberSteps,
  leaseMs,
  subscriberSteps,
  withSubscriber,
  type SubscriberStep,
} from '../../../testing/commerce/money/subscriber-steps.ts';
import { inFullSet, isFullSet } from '../../../testing/app/test-set.ts';

let money: MoneyTest | undefined;
afterEach(async () => {
  await money?.t.close();
  money = undefined;
});

type Step = MoneyStep | SubscriberStep;
const step: fc.Arbitrary<Step> = fc.oneof(...moneySteps, ...subscriberSteps);

/** Takes steps in a school of its own. Returns the rules that do not hold after one of them, with that step; empty if all hold. */
async function findFaultsOf(app: MoneyTest, steps: readonly Step[]): Promise<string[]> {
  const opened = await openMoneyShop(app);
  const { t, chargeCards, ask, makeRefunds } = opened;
  const buyers = createMoneySteps(opened);
  const subscribers = createSubscriberSteps(opened);
  const takers = { ...buyers.takers, ...subscribers.takers };
  await buyers.buyInParts();
  for (const [index, next] of steps.entries()) {
    await (takers[next.type] as (taken: Step) => Promise<unknown>)(next);
    const faults = await findMoneyFaults(t.aurora.pool);
    if (faults.length > 0) return [`after step ${index}, ${next.type}`, ...faults];
  }
  // In the end what was cut off is charged, every webhook comes, and late banks answer.
  t.clock.now += leaseMs;
  await chargeCards();
  await buyers.allWebhooks();
  await ask();
  await makeRefunds(true);
  await subscribers.expectAccess();
  const faults = await findMoneyFaults(t.aurora.pool, { isSettled: true });
  await subscribers.endAll();
  await subscribers.expectAccess();
  return [...faults, ...(await findMoneyFaults(t.aurora.pool, { isSettled: true }))];
}

/** What all sequences together must have led to, so that the rules have something to check. */
const cases: Readonly<Record<string, string>> = {
  'renewals that were paid': `select from charges where kind = 'subscription' and state = 'paid'`,
  'renewals that were stopped': `select from charges where kind = 'subscription' and state = 'stopped'`,
  'renewals that were paid with another card': `select from charges c join orders o on o.charge_id = c.id join payments p on p.order_id = o.id
    where c.state = 'paid' and c.kind = 'subscription' and p.state = 'succeeded' and p.charge_attempt is null`,
  'renewals that were refunded': `select from orders where charge_id is not null and state = 'refunded'`,
  'changes of plan': `select from subscription_changes where state = 'applied'`,
  'freezes that moved a payment': `select from user_course_stream_freezes where moved_subscription_ids <> '{}'`,
  'payments that came too much': `select from ledger_transactions where key like 'excess:%'`,
};

const found = new Map<string, number>();

/** Each seed has a database of its own: the checks read all of it. */
const { seeds, sequences, timeout } = inFullSet('200 sequences instead of 4', {
  all: { seeds: [17, 18, 19, 20, 21, 22, 23, 24], sequences: 25, timeout: 600_000 },
  short: { seeds: [17], sequences: 4, timeout: 60_000 },
});

test.each(seeds)(
  'whatever happens in whatever order, the ledger balances, its accounts equal the payments, and access equals what was paid (seed %i)',
  { timeout },
  async (seed) => {
    const opened = (money = await createMoneyTest());
    await fc.assert(
      fc.asyncProperty(
        withSubscriber(fc.array(step, { minLength: 10, maxLength: 30, size: 'max' })),
        async (steps) => {
          expect(await findFaultsOf(opened, steps)).toEqual([]);
        },
      ),
      { seed, numRuns: sequences, endOnFailure: true },
    );
    for (const [name, text] of Object.entries(cases)) {
      const { rowCount } = await opened.t.aurora.pool.query(text);
      found.set(name, (found.get(name) ?? 0) + (rowCount ?? 0));
    }
  },
);

test.runIf(isFullSet)('the sequences have led to each case that the rules are about', () => {
  for (const name of Object.keys(cases)) expect([name, found.get(name)]).not.toEqual([name, 0]);
});
