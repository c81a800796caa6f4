import { studioBrandsCalls } from '@daystream/contract';
import { record } from '../../platform/audit/audit.ts';
import type { Brand } from '../../platform/brands/brand.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { createOnce } from '../../platform/idempotency/once.ts';
import { presentBrand, type BrandsService } from './brands.service.ts';

/** The brands of the installation in the studio, for its owner. */
export function brandsStudioRoutes(mount: Mount, service: BrandsService): void {
  mount(studioBrandsCalls['studio.brands.list'], ({ brand, query }) => service.list(query, brand));
  mount(studioBrandsCalls['studio.brands.get'], ({ brand, params }) => service.get(params.id, brand));
  mount(studioBrandsCalls['studio.brands.create'], ({ brand, actor, body }) =>
    once(brand)(actor, ['studio.brands.create', body.app_id], async (trx) => {
      const created = await service.create(body);
      await record(trx, actor, 'brand.created', created.id, { app_id: created.appId });
      return presentBrand(created, brand);
    }),
  );
  mount(studioBrandsCalls['studio.brands.update'], ({ brand, actor, params, body }) =>
    once(brand)(actor, ['studio.brands.update', params, body], async (trx) => {
      const changed = await service.setHosts(params.id, body.hosts, brand);
      await record(trx, actor, 'brand.hosts_changed', changed.id, { hosts: changed.hosts });
      return changed;
    }),
  );
  mount(studioBrandsCalls['studio.brands.export'], ({ params }) => service.file(params.id));
  mount(studioBrandsCalls['studio.brands.import'], ({ brand, actor, body }) =>
    once(brand)(actor, ['studio.brands.import', body], async (trx) => {
      const { brand: imported } = await service.import(body.content);
      await record(trx, actor, 'brand.imported', imported.id, { app_id: imported.appId });
      return presentBrand(imported, brand);
    }),
  );
  mount(studioBrandsCalls['studio.brands.remove'], ({ brand, actor, params, body }) =>
    once(brand)(actor, ['studio.brands.remove', params], async (trx) => {
      await service.remove(params.id, body.app_id, brand);
      await record(trx, actor, 'brand.removed', params.id, { app_id: body.app_id });
      return { success: true as const };
    }),
  );
}

/** Result and audit entry are stored in the brand of the request, although the work concerns the installation. */
const once = ({ db }: Brand) => createOnce(db);
