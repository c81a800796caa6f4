import { byBrand } from '../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../platform/feature.ts';
import { createUsersService } from './users.service.ts';
import { usersPersonalData } from './users.personal-data.ts';

export function usersFeature({ clock }: Pick<PlatformParts, 'clock'>) {
  const users = byBrand((brand) => createUsersService({ brand, clock }));
  return { services: { users }, personalData: usersPersonalData } satisfies Feature;
}
