import { paymentMethodsCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { OriginOf } from '../../../platform/http/origin.ts';
import type { RateLimits } from '../../../platform/http/rate-limits.ts';
import type { PaymentMethodsService } from './payment-methods.service.ts';

interface Deps {
  methods: ByBrand<PaymentMethodsService>;
  rateLimits: RateLimits;
  originOf: OriginOf;
}

/** The saved cards of the user. */
export function paymentMethodsRoutes(mount: Mount, { methods, rateLimits, originOf }: Deps): void {
  // Enough to mistype, too few to try stolen cards.
  const adding = rateLimits.create('payment-methods.add', { points: 20, seconds: 3600 });

  mount(paymentMethodsCalls['paymentMethods.list'], ({ brand, actor }) => methods(brand).list(actor));

  mount(paymentMethodsCalls['paymentMethods.add'], async ({ brand, actor, request }) => {
    await adding.count(`${brand.appId} ${actor.userId}`);
    return { data: await methods(brand).add(actor, originOf(brand, request)) };
  });

  mount(paymentMethodsCalls['paymentMethods.makeDefault'], ({ brand, actor, params }) =>
    methods(brand).makeDefault(actor, params.id),
  );

  mount(paymentMethodsCalls['paymentMethods.remove'], ({ brand, actor, params }) =>
    methods(brand).remove(actor, params.id),
  );
}
