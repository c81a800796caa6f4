import { cookiesCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { CookiesService } from './cookies.service.ts';

/** Cookie information and the user's consent. */
export function cookiesRoutes(mount: Mount, service: ByBrand<CookiesService>): void {
  mount(cookiesCalls['cookies.info'], async ({ brand, language }) => service(brand).info(language));
  mount(cookiesCalls['cookies.policy'], ({ brand, actor }) => service(brand).policy(actor));
  mount(cookiesCalls['cookies.updatePolicy'], async ({ brand, actor, body }) => ({
    policy: await service(brand).updatePolicy(actor, body),
  }));
}
