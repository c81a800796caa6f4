import { filesCalls } from '@daystream/contract';
import type { ByBrand } from '../../platform/brands/brand.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { FilesService } from './files.service.ts';

/** Sending a small file, and how far the video of one is. Large ones come by `uploadRoutes`. */
export function filesRoutes(mount: Mount, service: ByBrand<FilesService>): void {
  mount(filesCalls['files.upload'], ({ brand, actor, request }) => service(brand).upload(actor, request));
  mount(filesCalls['files.get'], ({ brand, actor, params }) => service(brand).get(actor, params.id));
  mount(filesCalls['files.retry'], ({ brand, actor, params }) => service(brand).retry(actor, params.id));
}
