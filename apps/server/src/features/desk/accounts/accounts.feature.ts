import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { PersonalDataRegistry } from '../../../platform/personal-data/index.ts';
import type { AuthService } from '../../base/auth/index.ts';
import type { ReferralsService } from '../../commerce/referrals/index.ts';
import type { SegmentsService } from '../../learning/segments/index.ts';
import type { StreamsService } from '../../learning/streams/index.ts';
import type { UsersService } from '../../base/users/index.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { createAccountsService } from './accounts.service.ts';
import {
  accountsStudioRoutes,
  peopleMergeStudioRoutes,
  personDetailsStudioRoutes,
} from './accounts.studio.ts';
import { createPeopleService } from './people.service.ts';
import { createPeopleMerge } from './people-merge.service.ts';
import { createPersonDetails } from './person-details.service.ts';

type Deps = Pick<PlatformParts, 'clock' | 'jobs' | 'sessions'> & {
  auth: ByBrand<AuthService>;
  personalData: PersonalDataRegistry;
  referrals: ByBrand<ReferralsService>;
  segments: ByBrand<SegmentsService>;
  streams: ByBrand<StreamsService>;
  users: ByBrand<UsersService>;
};

export function accountsFeature({ auth, referrals, segments, streams, users, ...deps }: Deps) {
  const accounts = byBrand((brand) =>
    createAccountsService({
      brand,
      user: (userId) => users(brand).user(userId),
      completedCourses: (userId) => streams(brand).countCompletedCourses(userId),
      streak: (userId, timezone) => streams(brand).streak(userId, timezone),
      referrals: (userId) => referrals(brand).figures(userId),
      externalAuths: (actor) => auth(brand).social.list(actor),
    }),
  );
  const people = byBrand((brand) =>
    createPeopleService({
      brand,
      segment: (id) => segments(brand).condition(id),
      clock: deps.clock,
    }),
  );
  const details = byBrand((brand) =>
    createPersonDetails({
      brand,
      segmentsOf: (userId) => segments(brand).ofPerson(userId),
      clock: deps.clock,
    }),
  );
  const merge = byBrand((brand) => createPeopleMerge({ ...deps, brand }));
  return {
    services: { accounts, people },
    routes({ mount }) {
      accountsRoutes(mount, accounts);
      accountsStudioRoutes(mount, people);
      personDetailsStudioRoutes(mount, details);
      peopleMergeStudioRoutes(mount, merge);
    },
  } satisfies Feature;
}
