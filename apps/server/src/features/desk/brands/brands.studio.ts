import { studioBrandsCalls } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { presentBrand, type BrandsService } from './brands.service.ts';

/** Studio routes for the owner of the installation: its brands. */
export function brandsStudioRoutes(
  mount: Mount,
  service: BrandsService,
  sealer: Pick<Sealer, 'keyedHash'>,
): void {
  mount(studioBrandsCalls['studio.brands.list'], ({ brand, query }) => service.list(query, brand));
  mount(studioBrandsCalls['studio.brands.get'], ({ brand, params }) => service.get(params.id, brand));
  mount(studioBrandsCalls['studio.brands.create'], ({ brand, actor, body }) => {
    const { password, ...form } = body;
    return once(brand)(actor, ['studio.brands.create', form, sealer.keyedHash(password)], async () =>
      presentBrand(await service.create(body, { actor, own: brand }), brand),
    );
  });
  mount(studioBrandsCalls['studio.brands.export'], ({ params }) => service.export(params.id));
  mount(studioBrandsCalls['studio.brands.import'], ({ brand, actor, body }) =>
    once(brand)(actor, ['studio.brands.import', body], async () => {
      const { brand: imported } = await service.import(body.content, { actor, own: brand });
      return presentBrand(imported, brand);
    }),
  );
  mount(studioBrandsCalls['studio.brands.remove'], ({ brand, actor, params, body }) =>
    once(brand)(actor, ['studio.brands.remove', params], async () => {
      await service.remove(params.id, body.app_id, { actor, own: brand });
      return { success: true as const };
    }),
  );
}

/** The result is stored in the brand of the request, although the change concerns the installation. */
const once = ({ db }: Brand) => createOnce(db);
