import { studioClubSpacesCalls as calls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { SpaceRecords } from './spaces.service.ts';

/** Spaces and rules of communities in the studio. */
export function spacesStudioRoutes(mount: Mount, spaces: ByBrand<SpaceRecords>): void {
  mount(calls['studio.clubSpaces.list'], ({ brand, query }) => spaces(brand).list(query));
  mount(calls['studio.clubSpaces.get'], ({ brand, params }) => spaces(brand).get(params.id));
  mount(calls['studio.clubSpaces.create'], ({ brand, actor, body }) => spaces(brand).create(actor, body));
  mount(calls['studio.clubSpaces.update'], ({ brand, actor, params, body }) =>
    spaces(brand).update(actor, params.id, body),
  );
  mount(calls['studio.clubSpaces.delete'], ({ brand, actor, params }) =>
    spaces(brand).remove(actor, params.id),
  );
  mount(calls['studio.clubRules.get'], ({ brand, actor, params }) => spaces(brand).rules(actor, params.id));
  mount(calls['studio.clubRules.save'], ({ brand, actor, params, body }) =>
    spaces(brand).saveRules(actor, params.id, body.text),
  );
}
