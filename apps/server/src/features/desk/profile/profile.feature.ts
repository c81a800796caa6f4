import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { AuthService } from '../../base/auth/index.ts';
import type { FilesService } from '../../learning/files/index.ts';
import type { UsersService } from '../../base/users/index.ts';
import { interfaceSwitchesRoutes } from './interface-switches.routes.ts';
import { createInterfaceSwitches } from './interface-switches.ts';
import { profileRoutes } from './profile.routes.ts';
import { createProfileService } from './profile.service.ts';
import { profilePersonalData } from './profile.personal-data.ts';
import { retention } from './profile.tables.ts';

type Deps = Pick<PlatformParts, 'clock' | 'originOf' | 'sessions'> & {
  files: ByBrand<FilesService>;
  users: ByBrand<UsersService>;
  auth: ByBrand<AuthService>;
};

export function profileFeature({ auth, clock, files, originOf, sessions, users }: Deps) {
  const profile = byBrand((brand) =>
    createProfileService({
      brand,
      clock,
      user: (userId) => users(brand).user(userId),
      refreshSessions: (userId) => sessions.refresh(brand, userId),
      requestEmailChange: (...change) => auth(brand).emailChange.request(...change),
      publishPicture: (...picture) => files(brand).publishPicture(...picture),
    }),
  );
  const interfaceSwitches = byBrand((brand) => createInterfaceSwitches({ brand }));
  return {
    services: { profile },
    personalData: profilePersonalData,
    routes({ mount }) {
      profileRoutes(mount, profile, originOf);
      interfaceSwitchesRoutes(mount, interfaceSwitches);
    },
    retention,
  } satisfies Feature;
}
