import { studioPeopleCalls, studioPeopleMergeCalls, studioPersonDetailsCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { PeopleMerge } from './people-merge.service.ts';
import type { PeopleService } from './people.service.ts';
import type { PersonDetails } from './person-details.service.ts';

/** People as records of the studio. */
export function accountsStudioRoutes(mount: Mount, service: ByBrand<PeopleService>): void {
  mount(studioPeopleCalls['studio.people.list'], ({ brand, actor, query }) =>
    service(brand).list(actor, query),
  );

  mount(studioPeopleCalls['studio.people.get'], ({ brand, actor, params }) =>
    service(brand).get(actor, params.id),
  );
}

/** Merge of two accounts of one person. */
export function peopleMergeStudioRoutes(mount: Mount, service: ByBrand<PeopleMerge>): void {
  const calls = studioPeopleMergeCalls;
  mount(calls['studio.peopleMerge.preview'], ({ brand, actor, params, body }) =>
    service(brand).preview(actor, params.id, body.user_id),
  );
  mount(calls['studio.peopleMerge.merge'], ({ brand, actor, params, body }) =>
    service(brand).merge(actor, params.id, body.user_id),
  );
}

/** What is known about one person. */
export function personDetailsStudioRoutes(mount: Mount, service: ByBrand<PersonDetails>): void {
  const calls = studioPersonDetailsCalls;
  mount(calls['studio.people.account'], ({ brand, actor, params }) =>
    service(brand).account(actor, params.id),
  );
  mount(calls['studio.people.sessions'], ({ brand, params, query }) =>
    service(brand).sessions(params.id, query),
  );
  mount(calls['studio.people.files'], ({ brand, params, query }) => service(brand).files(params.id, query));
  mount(calls['studio.people.messageRatings'], ({ brand, params, query }) =>
    service(brand).messageRatings(params.id, query),
  );
  mount(calls['studio.people.audit'], ({ brand, actor, params, query }) =>
    service(brand).history(actor, params.id, query),
  );
}
