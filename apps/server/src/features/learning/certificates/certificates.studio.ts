import { studioCertificatesCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { CertificatesService } from './certificates.service.ts';

/** Certificates as records of the studio. */
export function certificatesStudioRoutes(mount: Mount, service: ByBrand<CertificatesService>): void {
  mount(studioCertificatesCalls['studio.certificates.list'], ({ brand, query }) =>
    service(brand).list(query),
  );

  mount(studioCertificatesCalls['studio.certificates.revoke'], ({ brand, actor, params, body }) =>
    service(brand).setRevoked(actor, params.id, body.reason),
  );

  mount(studioCertificatesCalls['studio.certificates.correct'], ({ brand, actor, params, body }) =>
    service(brand).correctRecord(actor, params.id, body),
  );

  mount(studioCertificatesCalls['studio.certificates.restore'], ({ brand, actor, params }) =>
    service(brand).setRevoked(actor, params.id, null),
  );
}
