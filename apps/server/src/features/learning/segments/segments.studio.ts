import { studioSegmentsCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { SegmentsService } from './segments.service.ts';

/** Segments as records of the studio. */
export function segmentsStudioRoutes(mount: Mount, service: ByBrand<SegmentsService>): void {
  mount(studioSegmentsCalls['studio.segments.list'], ({ brand, query }) => service(brand).list(query));
  mount(studioSegmentsCalls['studio.segments.preview'], ({ brand, body }) => service(brand).preview(body));
  mount(studioSegmentsCalls['studio.segments.get'], ({ brand, params }) => service(brand).get(params.id));
  mount(studioSegmentsCalls['studio.segments.create'], ({ brand, actor, body }) =>
    service(brand).create(actor, body),
  );
  mount(studioSegmentsCalls['studio.segments.update'], ({ brand, actor, params, body }) =>
    service(brand).update(actor, params.id, body),
  );
  mount(studioSegmentsCalls['studio.segments.delete'], ({ brand, actor, params }) =>
    service(brand).remove(actor, params.id),
  );
}
