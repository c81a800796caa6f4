import {
  createChargeRuns,
  type ChargeRuns,
} from '../../features/commerce/orders/charges/run-charges.service.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Shop } from './shop.ts';
import type { TestApp } from '../app/test-app.ts';

interface Change {
  /** Calls of the provider that a test replaces. */
  provider?: Partial<Shop['sandbox']['provider']>;
  jobs?: Pick<Jobs, 'send'>;
  log?: TestApp['log'];
}

/** A school of the tests has an account at the sandbox only. */
const unused = {} as never;

/** Charges the kept cards of Aurora by the sandbox, on the clock of the app; without e-mails. */
export const createTestChargeRuns = (
  t: TestApp,
  { sandbox }: Pick<Shop, 'sandbox'>,
  { provider, jobs, log }: Change = {},
): ChargeRuns =>
  createChargeRuns({
    brand: t.aurora,
    ...t.features.selling,
    providers: { sandbox: { ...sandbox.provider, ...provider }, stripe: unused, yookassa: unused },
    jobs: jobs ?? { send: async () => undefined },
    originOf: () => 'https://aurora.test',
    log: log ?? t.log,
    clock: () => t.clock.now,
  });
