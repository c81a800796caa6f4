import { byBrand, type ByBrand } from '../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../platform/feature.ts';
import type { NotificationsService } from '../notifications/index.ts';
import type { PaymentProviders } from '../payments/index.ts';
import { createExpiryWarnings, expiryEmailJob } from './expiry-warnings.ts';
import { forgetMethod, forgetMethodJob } from './forget-method.ts';
import { paymentMethodsPersonalData } from './payment-methods.personal-data.ts';
import { createPaymentMethodsRepository } from './payment-methods.repository.ts';
import { paymentMethodsRoutes } from './payment-methods.routes.ts';
import { createPaymentMethodsService, type CardCheckouts } from './payment-methods.service.ts';

type Deps = Pick<
  PlatformParts,
  'brands' | 'clock' | 'jobs' | 'log' | 'mailer' | 'originOf' | 'rateLimits'
> & {
  cardCheckouts: ByBrand<CardCheckouts>;
  notifications: ByBrand<NotificationsService>;
  providers: PaymentProviders;
};

/** After this time the job of a removed card has ended, and is made again if the card is still there. */
const forgettingMs = 3_600_000;

/** Cards that payment providers keep for users. */
export function paymentMethodsFeature({ cardCheckouts, notifications, providers, ...parts }: Deps) {
  const { brands, clock, jobs, log } = parts;
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
      jobs.work(forgetMethodJob, async ({ brand: appId, methodId }) => {
        const brand = brands.byAppId(appId);
        if (brand !== undefined) await forgetMethod({ brand, providers }, methodId);
      });
      jobs.work(expiryEmailJob, async ({ brand: appId, methodId }) => {
        const brand = brands.byAppId(appId);
        if (brand !== undefined) await expiryWarnings(brand).email(methodId);
      });
      jobs.schedule('payment-methods.daily', '20 9 * * *', async () => {
        for (const brand of brands.all()) {
          await expiryWarnings(brand)
            .warn()
            .catch((err: unknown) =>
              log.error({ err, brand: brand.appId }, 'the owners of expiring cards could not be told'),
            );
          // An attempt with a removed card can take longer than its job is repeated.
          const ids = await createPaymentMethodsRepository(brand.db).removedBefore(
            new Date(clock() - forgettingMs),
          );
          for (const id of ids)
            await forgetMethod({ brand, providers }, id).catch((err: unknown) =>
              log.warn({ err, brand: brand.appId, method: id }, 'a removed card could not be given up'),
            );
        }
      });
    },
  } satisfies Feature;
}
