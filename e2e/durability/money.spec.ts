import { expect, test } from '@playwright/test';
import { killDuringCheckout } from './kill-during-checkout.ts';

const kills = 200;

test(
  `after ${kills} kills -9 during checkouts nobody paid twice, and nobody paid without access`,
  { tag: '@full' },
  async () => {
    test.setTimeout(kills * 30_000);
    const report = await killDuringCheckout(kills, () => undefined);
    expect(report).toMatchObject({
      checkouts: 4 * kills,
      doubleCharges: 0,
      paidWithoutAccess: 0,
      faults: [],
    });
    for (const interrupted of Object.values(report.interrupted)) expect(interrupted).toBeGreaterThan(0);
  },
);
