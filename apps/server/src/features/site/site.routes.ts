import { runtimeConfigVersion as version, siteCalls } from '@daystream/contract';
import type { Mount } from '../../platform/http/mount.ts';
import { presentRuntime, presentSite } from './site.present.ts';

/** What a school is and how its apps behave: asked by apps that no page told it, and after a break. */
export function siteRoutes(mount: Mount): void {
  mount(siteCalls['site.config'], async ({ brand, request }) => presentSite(brand, request.hostname));

  mount(siteCalls['site.runtimeConfig'], async ({ brand, language }) => ({
    version,
    data: presentRuntime(brand.settings.runtime, language),
  }));
}
