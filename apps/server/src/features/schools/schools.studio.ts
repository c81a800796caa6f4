import { studioSchoolsCalls } from '@daystream/contract';
import type { Brand } from '../../platform/brands/brand.ts';
import { readRecordList } from '../../platform/http/lists.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { createOnce } from '../../platform/idempotency/once.ts';
import { presentSchool, schoolSortable, type SchoolsService } from './schools.service.ts';

/** The schools of the installation in the studio of one of them, for its owner. */
export function schoolsStudioRoutes(mount: Mount, schools: SchoolsService): void {
  mount(studioSchoolsCalls['studio.schools.list'], ({ brand, query }) =>
    schools.list(readRecordList(query, schoolSortable), brand),
  );
  mount(studioSchoolsCalls['studio.schools.get'], ({ brand, params }) => schools.get(params.id, brand));
  mount(studioSchoolsCalls['studio.schools.create'], ({ brand, actor, body }) =>
    once(brand)(actor, ['studio.schools.create', body.app_id], async () =>
      presentSchool(await schools.create(body), brand),
    ),
  );
  mount(studioSchoolsCalls['studio.schools.update'], ({ brand, params, body }) =>
    schools.setHosts(params.id, body.hosts, brand),
  );
  mount(studioSchoolsCalls['studio.schools.export'], ({ params }) => schools.file(params.id));
  mount(studioSchoolsCalls['studio.schools.import'], ({ brand, actor, body }) =>
    once(brand)(actor, ['studio.schools.import', body], async () =>
      presentSchool((await schools.import(body.content)).brand, brand),
    ),
  );
  mount(studioSchoolsCalls['studio.schools.remove'], ({ brand, actor, params, body }) =>
    once(brand)(actor, ['studio.schools.remove', params], async () => {
      await schools.remove(params.id, body.app_id, brand);
      return { success: true as const };
    }),
  );
}

/** The result is stored in the brand that the request came to; the work concerns the installation. */
const once = ({ db }: Brand) => createOnce(db);
