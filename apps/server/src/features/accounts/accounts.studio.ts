import { studioPeopleCalls } from '@daystream/contract';
import type { ByBrand } from '../../platform/brands/brand.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { PeopleService } from './people.service.ts';

/** People as records of the studio. */
export function accountsStudioRoutes(mount: Mount, service: ByBrand<PeopleService>): void {
  mount(studioPeopleCalls['studio.people.list'], ({ brand, actor, query }) =>
    service(brand).list(actor, query),
  );

  mount(studioPeopleCalls['studio.people.get'], ({ brand, actor, params }) =>
    service(brand).get(actor, params.id),
  );
}
