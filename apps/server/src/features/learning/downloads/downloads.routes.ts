import { downloadsCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import { pageFrom } from '../../../platform/http/lists.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { DownloadsService } from './downloads.service.ts';

export function downloadsRoutes(mount: Mount, service: ByBrand<DownloadsService>): void {
  mount(downloadsCalls['downloads.day'], ({ brand, actor, params }) =>
    service(brand).day(actor, { streamId: params.stream_id, dayId: params.day_id }),
  );

  mount(downloadsCalls['downloads.access'], async ({ brand, actor, query }) =>
    pageFrom(await service(brand).access(actor), query),
  );
}
