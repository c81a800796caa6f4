import { consultationsCalls, studioConsultationsCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { ratingOf } from '../chats/index.ts';
import type { ConsultationsService } from './consultations.service.ts';

/** Consultations in chats, for learners and experts. */
export function consultationsRoutes(mount: Mount, service: ByBrand<ConsultationsService>): void {
  mount(consultationsCalls['consultations.ofChat'], ({ brand, actor, params }) =>
    service(brand).ofOwnChat(actor, params.id),
  );

  mount(consultationsCalls['consultations.rate'], ({ brand, actor, params, body }) =>
    service(brand).rate(actor, params.id, ratingOf(body)),
  );

  mount(studioConsultationsCalls['studio.consultations.ofChat'], ({ brand, actor, params }) =>
    service(brand).ofChat(actor, params.id),
  );

  mount(studioConsultationsCalls['studio.consultations.open'], ({ brand, actor, params, body }) =>
    service(brand).open(actor, params.id, body.start_message_id),
  );

  mount(studioConsultationsCalls['studio.consultations.close'], ({ brand, actor, params, body }) =>
    service(brand).close(actor, params.id, body),
  );
}
