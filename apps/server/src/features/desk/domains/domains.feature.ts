import type { Brands } from '../../../platform/brands/brands.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import { createDomainCheck } from './domain-check.ts';
import { domainRoutes, domainsStudioRoutes } from './domains.routes.ts';
import { createDomainsService } from './domains.service.ts';

export function domainsFeature({
  platform,
  brands,
  sealer,
  jobs,
  originOf,
  publicUrl,
  lookupHost,
  clock,
}: Pick<PlatformParts, 'platform' | 'sealer' | 'jobs' | 'originOf' | 'publicUrl' | 'lookupHost' | 'clock'> & {
  brands: Brands;
}) {
  const checker = createDomainCheck({ sealer, lookup: lookupHost });
  const domains = createDomainsService({ platform, brands, publicUrl, checker, clock });
  return {
    services: { domains },
    async routes({ app, mount }) {
      domainsStudioRoutes(mount, domains, originOf);
      await domainRoutes(app, { service: domains, checker });
    },
    jobs: () => jobs.schedule('domains.check', '*/10 * * * *', () => domains.checkDue()),
  } satisfies Feature;
}
