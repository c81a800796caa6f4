import { accountCalls } from '@daystream/contract';
import type { FastifyRequest } from 'fastify';
import type { Brand, ByBrand } from '../../../platform/brands/brand.ts';
import type { OriginOf } from '../../../platform/http/origin.ts';
import { networkOf } from '../../../platform/http/client-network.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { ProfileService } from './profile.service.ts';

/** Changes of the user's own profile. */
export function profileRoutes(mount: Mount, service: ByBrand<ProfileService>, originOf: OriginOf): void {
  const linkFrom = (brand: Brand, request: FastifyRequest) => ({
    origin: originOf(brand, request),
    network: networkOf(request.ip),
  });

  mount(accountCalls['user.update'], ({ brand, actor, body, request }) =>
    service(brand).update(actor, body, linkFrom(brand, request)),
  );
  mount(accountCalls['user.avatar'], ({ brand, actor, body }) =>
    service(brand).setAvatar(actor, body.avatar_file_id),
  );
  mount(accountCalls['user.notification'], async ({ brand, actor, body }) => {
    await service(brand).setNotification(actor, body.disable_notification === 1);
    return { success: true as const };
  });
  mount(accountCalls['user.updateUser'], async ({ brand, actor, body, request }) => ({
    success: true as const,
    data: await service(brand).updateUser(actor, body, linkFrom(brand, request)),
  }));
}
