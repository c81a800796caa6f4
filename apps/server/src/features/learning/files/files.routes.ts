import { filesCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { FilesService } from './files.service.ts';

/** Upload of small files, and the state of a file. Large files are uploaded through `uploadRoutes` (tus). */
export function filesRoutes(mount: Mount, service: ByBrand<FilesService>): void {
  mount(filesCalls['files.upload'], ({ brand, actor, query, request }) =>
    service(brand).upload(actor, request, query.purpose),
  );
  mount(filesCalls['files.get'], ({ brand, actor, params }) => service(brand).get(actor, params.id));
  mount(filesCalls['files.retry'], ({ brand, actor, params }) => service(brand).retry(actor, params.id));
}
