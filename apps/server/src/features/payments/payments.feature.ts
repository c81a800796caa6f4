import type { Feature, PlatformParts } from '../../platform/feature.ts';
import type { PaymentProviders } from './payment-provider.ts';
import { sandboxRoutes } from './sandbox.routes.ts';
import { createSandbox, sandboxWebhookJob } from './sandbox.ts';

type Deps = Pick<PlatformParts, 'brands' | 'clock' | 'jobs' | 'secret'>;

/** The payment providers. They know nothing of orders: `features/orders` starts checkouts and applies what providers report. */
export function paymentsFeature({ brands, clock, jobs, secret }: Deps) {
  const sandbox = createSandbox({ secret, clock });
  const providers: PaymentProviders = { sandbox: sandbox.provider };
  return {
    services: { providers, sandbox },
    async routes({ app }) {
      await sandboxRoutes(app, { sandbox, jobs, clock });
    },
    jobs() {
      jobs.work(sandboxWebhookJob, async ({ brand: appId, id }) => {
        const brand = brands.byAppId(appId);
        if (brand !== undefined) await sandbox.deliver(brand, id);
      });
    },
  } satisfies Feature;
}
