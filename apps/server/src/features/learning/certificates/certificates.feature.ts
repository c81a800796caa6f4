import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { StreamsService } from '../streams/index.ts';
import { certificatesPersonalData } from './certificates.personal-data.ts';
import { certificatesRoutes } from './certificates.routes.ts';
import { createCertificatesService } from './certificates.service.ts';
import { certificatesStudioRoutes } from './certificates.studio.ts';
import { retention } from './certificates.tables.ts';

type Deps = Pick<PlatformParts, 'clock' | 'originOf' | 'rateLimits'> & { streams: ByBrand<StreamsService> };

export function certificatesFeature({ clock, originOf, rateLimits, streams }: Deps) {
  const limit = rateLimits.create('certificate-pdf', { points: 60, seconds: 60 });
  const guesses = rateLimits.create('certificate-guesses', { points: 30, seconds: 600 });
  const certificates = byBrand((brand) =>
    createCertificatesService({
      brand,
      clock,
      guesses,
      getOwnState: (actor, streamId) => streams(brand).getOwnState(actor, streamId),
    }),
  );
  return {
    services: {},
    personalData: certificatesPersonalData,
    routes({ app, mount }) {
      certificatesRoutes(app, mount, { service: certificates, originOf, limit });
      certificatesStudioRoutes(mount, certificates);
    },
    retention,
  } satisfies Feature;
}
