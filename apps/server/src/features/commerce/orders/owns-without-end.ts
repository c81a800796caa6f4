import type { createOrdersRepository } from './orders.repository.ts';

/** What a service opens, or an order bought. */
interface Opened {
  kind: string;
  course_id: number | null;
  community_ids: readonly number[];
}

/**
 * Whether a user has without an end what a service opens, so that buying it again would give nothing. Never of questions and consultations, which are added
 * to what there is, and of subscriptions.
 */
export async function ownsWithoutEnd(
  orders: Pick<ReturnType<typeof createOrdersRepository>, 'hasEndlessAccess' | 'hasEndlessMembership'>,
  userId: number,
  { kind, course_id: courseId, community_ids: communityIds }: Opened,
): Promise<boolean> {
  if (kind === 'club') {
    for (const id of communityIds) if (await orders.hasEndlessMembership(userId, id)) return true;
    return false;
  }
  const opensCourse = kind === 'course' || kind === 'extension' || kind === 'upgrade';
  return opensCourse && courseId !== null && orders.hasEndlessAccess(userId, courseId);
}
