import { supportCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { RateLimits } from '../../../platform/http/rate-limits.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { OriginOf } from '../../../platform/http/origin.ts';
import type { SupportService } from './support.service.ts';
import type { ThreadsService } from './threads.service.ts';
import { networkOf } from '../../../platform/http/client-network.ts';

/** Questions to support. */
export function supportRoutes(
  mount: Mount,
  { support: service, threads }: { support: ByBrand<SupportService>; threads: ByBrand<ThreadsService> },
  { rateLimits, originOf }: { rateLimits: RateLimits; originOf: OriginOf },
): void {
  // Limit by client address, whatever e-mails the requests name: high enough for a class behind one router.
  const strangers = rateLimits.create('support.guest', { points: 60, seconds: 3600 });

  mount(supportCalls['support.categories'], ({ brand }) => service(brand).categories());

  mount(supportCalls['support.ask'], async ({ brand, actor, body, request }) => {
    await service(brand).ask(actor, body, originOf(brand, request));
    return { success: true as const };
  });

  mount(
    supportCalls['support.anonymous'],
    async ({ brand, body, language, request }) => {
      const key = request.headers['idempotency-key'];
      await service(brand).askAnonymously(body, {
        language,
        origin: originOf(brand, request),
        network: networkOf(request.ip),
        key: typeof key === 'string' && key !== '' ? key : undefined,
      });
      return { success: true as const };
    },
    { limit: ({ brand, request }) => strangers.count(`${brand.appId} ${networkOf(request.ip)}`) },
  );

  mount(supportCalls['support.auto'], async ({ brand, actor, body }) => {
    await service(brand).reportFault(actor, body);
    return { success: true as const };
  });

  mount(supportCalls['support.tickets'], ({ brand, actor, query }) => threads(brand).list(actor, query));
  mount(supportCalls['support.ticket'], ({ brand, actor, params }) => threads(brand).get(actor, params.id));
  mount(supportCalls['support.reply'], ({ brand, actor, params, body, request }) =>
    threads(brand).reply(actor, params.id, { ...body, origin: originOf(brand, request) }),
  );
  mount(supportCalls['support.viewed'], async ({ brand, actor, params }) => {
    await threads(brand).viewed(actor, params.id);
    return { success: true as const };
  });
}
