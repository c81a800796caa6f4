import { sessionsCalls } from '@daystream/contract';
import type { ByBrand } from '../../platform/brands/brand.ts';
import type { RateLimits } from '../../platform/http/rate-limits.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { AuthService } from './auth.service.ts';

const success = { success: true as const };

/** The user's own password and sessions. */
export function sessionsRoutes(mount: Mount, service: ByBrand<AuthService>, rateLimits: RateLimits): void {
  const links = rateLimits.create('one-time-tokens', { points: 30, seconds: 60 });

  mount(sessionsCalls['user.updatePassword'], async ({ brand, actor, body }) => {
    await service(brand).sessions.updatePassword(actor, body);
    return success;
  });

  mount(sessionsCalls['user.sessions'], ({ brand, actor }) => service(brand).sessions.list(actor));

  mount(sessionsCalls['user.endSession'], async ({ brand, actor, params }) => {
    await service(brand).sessions.end(actor, params.id);
    return success;
  });

  mount(sessionsCalls['user.autoLoginToken'], async ({ brand, actor }) => {
    await links.count(`${brand.appId} ${actor.userId}`);
    return { ...success, data: await service(brand).oneTime.createToken(actor) };
  });

  mount(sessionsCalls['user.delete'], async ({ brand, actor }) => {
    await service(brand).deletion.delete(actor);
    return success;
  });
}
