import type { PaymentSubscription } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import type { OrderIds } from '../orders/index.ts';
import { findCourseOfPosition } from '../catalogue/index.ts';
import { giveSubscribedStreams } from '../../learning/streams/index.ts';
import { addCourseToSubscription } from './add-course.ts';
import { presentSubscription } from './subscriptions.present.ts';

interface Deps {
  brand: Brand;
  realtime: Pick<Realtime, 'emit'>;
  ids: Pick<OrderIds, 'publicId'>;
  clock: () => number;
}

/** Adds courses of the catalogue to subscriptions (spec rules §7, add-to-subscription). */
export function createAddToSubscription({ brand, realtime, ids, clock }: Deps) {
  const once = createOnce(brand.db);
  /** Errors: `not_found` for a position that sells no course, `catalogue_not_included`, `idempotency_key_reused`. */
  return (actor: Actor, positionId: number) =>
    once(
      actor,
      ['catalog.addToSubscription', positionId],
      async (trx): Promise<{ subscription: PaymentSubscription; stream_id: number }> => {
        const now = clock();
        const { userId } = actor;
        const courseId = await findCourseOfPosition(trx, positionId);
        if (courseId === undefined) throw new AppError('not_found');
        const row = await addCourseToSubscription(trx, brand, { userId, courseId, now });
        if (row === undefined) throw new AppError('catalogue_not_included');
        const [streamId] = await giveSubscribedStreams(trx, brand, { userId, courseIds: [courseId], now });
        if (streamId === undefined) throw new AppError('not_found');
        return { subscription: presentSubscription(row, { now, ids }), stream_id: streamId };
      },
      {
        afterCommit: ({ subscription }) =>
          realtime.emit(brand, { user: actor.userId }, 'subscription.changed', { id: subscription.id }),
      },
    );
}
export type AddToSubscription = ReturnType<typeof createAddToSubscription>;
