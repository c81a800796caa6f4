import { studioVideoConsultationsCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { OriginOf } from '../../../platform/http/origin.ts';
import type { AvailabilityService } from './availability.service.ts';
import type { ConsultationRecords } from './consultation-records.service.ts';

interface Deps {
  records: ByBrand<ConsultationRecords>;
  availability: ByBrand<AvailabilityService>;
  originOf: OriginOf;
  hasJitsi: boolean;
}

/** Video consultations and the hours of experts in the studio. */
export function consultationsStudioRoutes(
  mount: Mount,
  { records, availability, originOf, hasJitsi }: Deps,
): void {
  const calls = studioVideoConsultationsCalls;

  mount(calls['studio.availability.get'], async ({ brand, actor, params }) => ({
    ...(await availability(brand).get(actor, params.id)),
    has_jitsi: hasJitsi,
  }));

  mount(calls['studio.availability.update'], ({ brand, actor, params, body }) =>
    availability(brand).update(actor, params.id, body),
  );

  mount(calls['studio.videoConsultations.list'], ({ brand, actor, query }) =>
    records(brand).list(actor, query),
  );

  mount(calls['studio.videoConsultations.get'], ({ brand, actor, params }) =>
    records(brand).get(actor, params.id),
  );

  mount(calls['studio.videoConsultations.give'], ({ brand, actor, body }) =>
    records(brand).give(actor, body),
  );

  mount(calls['studio.videoConsultations.confirm'], ({ brand, actor, params, body, request }) =>
    records(brand).confirm(actor, params.id, body, originOf(brand, request)),
  );

  mount(calls['studio.videoConsultations.move'], ({ brand, actor, params, body, request }) =>
    records(brand).move(actor, params.id, body, originOf(brand, request)),
  );

  mount(calls['studio.videoConsultations.cancel'], ({ brand, actor, params, body, request }) =>
    records(brand).cancel(actor, params.id, body, originOf(brand, request)),
  );

  mount(calls['studio.videoConsultations.complete'], ({ brand, actor, params, body }) =>
    records(brand).complete(actor, params.id, body),
  );

  mount(calls['studio.videoConsultations.room'], ({ brand, actor, params }) =>
    records(brand).room(actor, params.id),
  );

  mount(calls['studio.courses.videoConsultations'], ({ brand }) => records(brand).courseCounts());

  mount(calls['studio.courses.setVideoConsultations'], ({ brand, actor, params, body }) =>
    records(brand).setCourseCount(actor, params.id, body.count),
  );
}
