import { clubEventsCalls, studioClubEventsCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { EventRecords } from './event-records.service.ts';
import type { EventsService } from './events.service.ts';

/** Events of communities, for members. */
export function eventsRoutes(mount: Mount, service: ByBrand<EventsService>): void {
  mount(clubEventsCalls['club.events.list'], ({ brand, actor, params, query }) =>
    service(brand).list(actor, params.id, query),
  );
  mount(clubEventsCalls['club.events.get'], ({ brand, actor, params }) =>
    service(brand).get(actor, params.id),
  );
  mount(clubEventsCalls['club.events.attend'], ({ brand, actor, params, body }) =>
    service(brand).attend(actor, params.id, body.is_coming),
  );
}

/** Events as records of the studio. */
export function eventsStudioRoutes(mount: Mount, service: ByBrand<EventRecords>): void {
  mount(studioClubEventsCalls['studio.clubEvents.list'], ({ brand, query }) => service(brand).list(query));
  mount(studioClubEventsCalls['studio.clubEvents.get'], ({ brand, params }) => service(brand).get(params.id));
  mount(studioClubEventsCalls['studio.clubEvents.create'], ({ brand, actor, body }) =>
    service(brand).create(actor, body),
  );
  mount(studioClubEventsCalls['studio.clubEvents.update'], ({ brand, actor, params, body }) =>
    service(brand).update(actor, params.id, body),
  );
  mount(studioClubEventsCalls['studio.clubEvents.delete'], ({ brand, actor, params }) =>
    service(brand).remove(actor, params.id),
  );
}
