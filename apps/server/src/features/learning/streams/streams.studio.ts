import { studioStreamsCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { StreamsService } from './streams.service.ts';

/** Studio routes of streams as records. */
export function streamsStudioRoutes(mount: Mount, service: ByBrand<StreamsService>): void {
  mount(studioStreamsCalls['studio.streams.list'], ({ brand, actor, query }) =>
    service(brand).records(actor, query),
  );

  mount(studioStreamsCalls['studio.streams.get'], ({ brand, actor, params }) =>
    service(brand).record(actor, params.id),
  );

  mount(studioStreamsCalls['studio.streams.give'], ({ brand, actor, body }) =>
    service(brand).give(actor, body),
  );

  mount(studioStreamsCalls['studio.streams.extend'], ({ brand, actor, params, body }) =>
    service(brand).extend(actor, params.id, body),
  );

  mount(studioStreamsCalls['studio.streams.stop'], ({ brand, actor, params }) =>
    service(brand).stop(actor, params.id),
  );

  mount(studioStreamsCalls['studio.streams.move'], ({ brand, actor, params, body }) =>
    service(brand).move(actor, params.id, body),
  );

  mount(studioStreamsCalls['studio.streams.freeze'], ({ brand, actor, params, body }) =>
    service(brand).freezeByStaff(actor, params.id, body),
  );

  mount(studioStreamsCalls['studio.streams.unfreeze'], ({ brand, actor, params, body }) =>
    service(brand).unfreezeByStaff(actor, params.id, body),
  );

  mount(studioStreamsCalls['studio.streams.withdraw'], ({ brand, actor, params }) =>
    service(brand).withdraw(actor, params.id),
  );
}
