import { createChargeRuns } from '../../features/commerce/orders/charges/run-charges.service.ts';
import { createSelling } from '../../selling.ts';
import { openTestPlatform } from '../app/open-platform.ts';
import { createTestSandbox } from './sandbox.ts';

/*
 * Charges what is due of the brand `aurora`, once, in a process of its own that a test kills. Arguments: the database, and milliseconds to add to the clock. Sends
 * a message to its parent when the run begins.
 */
const [connectionString = '', offset = '0'] = process.argv.slice(2);
const open = await openTestPlatform(connectionString);
await open.jobs.start('web');
const brand = open.brands.byAppId('aurora');
if (brand === undefined) throw new Error('the brand is not there');
const clock = () => Date.now() + Number(offset);
const { provider } = createTestSandbox({
  clock: {
    get now() {
      return clock();
    },
  },
});
// The brand has an account at the sandbox only.
const unused = {} as never;
const runs = createChargeRuns({
  brand,
  ...createSelling({ jobs: open.jobs, secret: 'of no gift' }),
  providers: { sandbox: provider, stripe: unused, yookassa: unused },
  jobs: open.jobs,
  originOf: () => 'https://aurora.test',
  log: open.log,
  clock,
});
process.send?.('started');
await runs.run();
process.exit(0);
