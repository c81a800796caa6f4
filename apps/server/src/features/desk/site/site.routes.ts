import { runtimeConfigVersion as version, siteCalls } from '@daystream/contract';
import type { Mount } from '../../../platform/http/mount.ts';
import { hostOf } from '../../../platform/http/origin.ts';
import { presentRuntime, presentSite } from './site.present.ts';

/** Site and runtime configuration, requested by apps whose page did not contain it, and after a reconnect. */
export function siteRoutes(mount: Mount): void {
  mount(siteCalls['site.config'], async ({ brand, request }) => presentSite(brand, hostOf(request)));

  mount(siteCalls['site.runtimeConfig'], async ({ brand, language }) => ({
    version,
    data: presentRuntime(brand.settings.runtime, language),
  }));
}
