import { byBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import { createItemAssigner } from './assign-items.ts';
import { inboxPersonalData } from './inbox.personal-data.ts';
import type { TextsOfKinds } from './inbox.repository.ts';
import { createInboxService } from './inbox.service.ts';
import { inboxStudioRoutes } from './inbox.studio.ts';
import { createTemplatesService } from './templates.service.ts';
import { retention } from './inbox.tables.ts';

type Deps = Pick<PlatformParts, 'clock' | 'jobs' | 'realtime'> & {
  /** What the features that put items into the inbox say about them. */
  texts: TextsOfKinds;
};

export function inboxFeature({ clock, jobs, realtime, texts }: Deps) {
  const inbox = byBrand((brand) => createInboxService({ brand, realtime, texts, clock }));
  const itemAssigner = byBrand((brand) => createItemAssigner({ brand, realtime }));
  const templates = byBrand((brand) => createTemplatesService({ brand, clock }));
  return {
    services: { itemAssigner },
    personalData: inboxPersonalData,
    routes({ mount }) {
      inboxStudioRoutes(mount, { inbox, templates });
    },
    jobs: () => jobs.scheduleForBrands('inbox.assign', '* * * * *', (brand) => itemAssigner(brand).run()),
    retention,
  } satisfies Feature;
}
