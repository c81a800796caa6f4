import { usersCalls } from '@daystream/contract';
import type { ByBrand } from '../../platform/brands/brand.ts';
import type { Limit } from '../../platform/http/limits.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { namesOf } from '../../platform/http/shaping.ts';
import type { AccountsService } from './accounts.service.ts';

/** Signing in and out, and the signed-in person. `attempts` limits sign-ins of an address. */
export function accountsRoutes(mount: Mount, service: ByBrand<AccountsService>, attempts: Limit): void {
  mount(usersCalls['auth.login'], async ({ brand, body, request }) => {
    await attempts.count(`${brand.appId} ${request.ip}`);
    const from = { userAgent: request.headers['user-agent'] ?? '', address: request.ip };
    return { success: true as const, data: await service(brand).login(body, from) };
  });

  mount(usersCalls['auth.logout'], async ({ brand, request }) => {
    await service(brand).logout((request.headers.authorization ?? '').split(' ')[1] ?? '');
    return { success: true as const };
  });

  mount(usersCalls['user.get'], ({ brand, actor, query }) =>
    service(brand).get(actor, namesOf(query.expand)),
  );
}
