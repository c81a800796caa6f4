import { videoConsultationsCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { OriginOf } from '../../../platform/http/origin.ts';
import { parseNames } from '../../../platform/http/shaping.ts';
import type { ConsultationsService } from './consultations.service.ts';

/** Video consultations of learners. */
export function consultationsRoutes(
  mount: Mount,
  service: ByBrand<ConsultationsService>,
  originOf: OriginOf,
): void {
  const calls = videoConsultationsCalls;

  mount(calls['videoConsultations.list'], ({ brand, actor, query }) =>
    service(brand).list(actor, parseNames(query.expand)),
  );

  mount(calls['videoConsultations.ofCourses'], ({ brand, actor }) => service(brand).ofCourses(actor));

  mount(calls['videoConsultations.get'], ({ brand, actor, params, query }) =>
    service(brand).get(actor, params.id, parseNames(query.expand)),
  );

  mount(calls['videoConsultations.slots'], ({ brand, actor, params, query }) =>
    service(brand).slots(actor, params.id, query),
  );

  mount(calls['videoConsultations.book'], ({ brand, actor, query, body, request }) =>
    service(brand).book(actor, query.id, body, originOf(brand, request)),
  );

  mount(calls['videoConsultations.room'], ({ brand, actor, params }) =>
    service(brand).room(actor, params.id),
  );
}
