import { studioCampaignsCalls as calls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { CampaignPreview } from './campaign-preview.service.ts';
import type { CampaignsService } from './campaigns.service.ts';

interface Services {
  service: ByBrand<CampaignsService>;
  preview: ByBrand<CampaignPreview>;
}

/** Campaigns as records of the studio. */
export function campaignsStudioRoutes(mount: Mount, { service, preview }: Services): void {
  mount(calls['studio.campaigns.list'], ({ brand, query }) => service(brand).list(query));
  mount(calls['studio.campaigns.preview'], ({ brand, actor, body }) =>
    preview(brand).preview(actor, body.step, body.user_id),
  );
  mount(calls['studio.campaignAudience.preview'], ({ brand, body }) =>
    service(brand).countAudience(body.segment_id),
  );
  mount(calls['studio.campaigns.get'], ({ brand, params }) => service(brand).get(params.id));
  mount(calls['studio.campaigns.figures'], ({ brand, params }) => service(brand).figures(params.id));
  mount(calls['studio.campaigns.create'], ({ brand, actor, body }) => service(brand).create(actor, body));
  mount(calls['studio.campaigns.update'], ({ brand, actor, params, body }) =>
    service(brand).update(actor, params.id, body),
  );
  mount(calls['studio.campaigns.delete'], ({ brand, actor, params }) =>
    service(brand).remove(actor, params.id),
  );
  mount(calls['studio.campaigns.start'], ({ brand, actor, params }) =>
    service(brand).start(actor, params.id),
  );
  mount(calls['studio.campaigns.pause'], ({ brand, actor, params }) =>
    service(brand).pause(actor, params.id),
  );
  mount(calls['studio.campaigns.stop'], ({ brand, actor, params }) => service(brand).stop(actor, params.id));
  mount(calls['studio.campaigns.failures'], ({ brand, params }) => service(brand).failures(params.id));
  mount(calls['studio.campaigns.resend'], ({ brand, actor, params, body }) =>
    service(brand).resend(actor, params.id, body.entry_id),
  );
  mount(calls['studio.campaigns.test'], ({ brand, actor, params, body }) =>
    preview(brand).sendTest(actor, params.id, body),
  );
}
