import { byBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import { membersPersonalData } from './members.personal-data.ts';
import { membersRoutes } from './members.routes.ts';
import { createMembersService } from './members.service.ts';
import { retention } from './members.tables.ts';

/** Members of communities: profiles, the directory, the leaderboard, blocks between members. */
export function membersFeature({ clock }: Pick<PlatformParts, 'clock'>) {
  const members = byBrand((brand) => createMembersService({ brand, clock }));
  return {
    services: {},
    personalData: membersPersonalData,
    routes: ({ mount }) => membersRoutes(mount, members),
    retention,
  } satisfies Feature;
}
