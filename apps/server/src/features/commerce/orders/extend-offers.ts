import type { ExtendOffer } from '@daystream/contract';
import { presentService, type createServicesRepository } from '../catalogue/index.ts';
import type { createOrdersRepository } from './orders.repository.ts';

interface Deps {
  services: ReturnType<typeof createServicesRepository>;
  orders: ReturnType<typeof createOrdersRepository>;
}
interface Extended {
  userId: number;
  streamId: number;
  courseId: number;
  isDemo: boolean;
  now: number;
}

/** What is sold for a stream of a learner: more time, questions to its expert, and upgrades, which extend nothing (rule 106). */
export async function listExtendOffers(
  { services, orders }: Deps,
  { userId, streamId, courseId, isDemo, now }: Extended,
): Promise<ExtendOffer[]> {
  const rows = await services.ofCourse(courseId);
  const places = await services.offerTypes(courseId);
  const isEndless = await orders.hasEndlessAccess(userId, courseId);
  const hasCourse = await orders.hasCourse(userId, courseId, new Date(now));
  const owned = new Set<number>();
  for (const { course_id: id, required_course_id: required } of rows)
    if (required !== null && id !== null && (await orders.hasEndlessAccess(userId, id))) owned.add(id);
  return rows.flatMap((row): ExtendOffer[] => {
    const isUpgrade = row.required_course_id !== null;
    if (isUpgrade && (!hasCourse || owned.has(row.course_id ?? 0))) return [];
    const service = presentService(row, now);
    const isQuestion = row.kind === 'expert_additional_question' || row.kind === 'consultation';
    if (!service.is_open || (isEndless && !isQuestion && !isUpgrade) || (isDemo && row.kind !== 'course'))
      return [];
    const type_code = isQuestion
      ? 'expert_additional_question'
      : isUpgrade
        ? 'upgrade'
        : 'course_subscription';
    const offer_types = places.get(row.id) ?? [];
    return [{ id: row.id, stream_id: streamId, type_code, offer_types, service }];
  });
}
