import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import { forEachItem } from '../../../platform/jobs/items.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import type { PaymentProviders } from '../payments/index.ts';
import { createExpiryWarnings, expiryEmailJob } from './expiry-warnings.ts';
import { forgetMethod, forgetMethodJob } from './forget-method.ts';
import { paymentMethodsPersonalData } from './payment-methods.personal-data.ts';
import { createPaymentMethodsRepository } from './payment-methods.repository.ts';
import { paymentMethodsRoutes } from './payment-methods.routes.ts';
import { createPaymentMethodsService, type CardCheckouts } from './payment-methods.service.ts';
import { retention } from './payment-methods.tables.ts';

type Deps = Pick<PlatformParts, 'clock' | 'jobs' | 'mailer' | 'originOf' | 'rateLimits'> & {
  cardCheckouts: ByBrand<CardCheckouts>;
  notifications: ByBrand<NotificationsService>;
  providers: PaymentProviders;
};

/** After this time the job of a removed card has ended, and is made again if the card is still there. */
const forgettingMs = 3_600_000;

/** Cards that payment providers keep for users. */
export function paymentMethodsFeature({ cardCheckouts, notifications, providers, ...parts }: Deps) {
  const { clock, jobs } = parts;
  const methods = byBrand((brand) =>
    createPaymentMethodsService({ brand, checkouts: cardCheckouts(brand), jobs, clock }),
  );
  const expiryWarnings = byBrand((brand) =>
    createExpiryWarnings({ ...parts, brand, notifications: notifications(brand) }),
  );
  return {
    services: { expiryWarnings },
    personalData: paymentMethodsPersonalData,
    routes: ({ mount }) => paymentMethodsRoutes(mount, { ...parts, methods }),
    jobs() {
      jobs.workForBrand(forgetMethodJob, (brand, { methodId }) =>
        forgetMethod({ brand, providers }, methodId),
      );
      jobs.workForBrand(expiryEmailJob, (brand, { methodId }) => expiryWarnings(brand).email(methodId));
      jobs.scheduleForBrands('payment-methods.warn', '20 9 * * *', (brand) => expiryWarnings(brand).warn());
      // An attempt with a removed card can take longer than its job is repeated.
      jobs.scheduleForBrands('payment-methods.forget-removed', '25 9 * * *', async (brand) =>
        forEachItem(
          await createPaymentMethodsRepository(brand.db).removedBefore(new Date(clock() - forgettingMs)),
          (id) => forgetMethod({ brand, providers }, id),
        ),
      );
    },
    retention,
  } satisfies Feature;
}
