import { byBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import { usersPersonalData } from '../auth/index.ts';
import type { SubscriptionsOfUser } from './users.repository.ts';
import { createUsersService } from './users.service.ts';

type Deps = Pick<PlatformParts, 'clock'> & { subscriptions: SubscriptionsOfUser };

export function usersFeature({ clock, subscriptions }: Deps) {
  const users = byBrand((brand) => createUsersService({ brand, subscriptions, clock }));
  return { services: { users }, personalData: usersPersonalData } satisfies Feature;
}
