import type { Brand } from '../../../platform/brands/brand.ts';
import { createBrandCache } from '../../../platform/cache/brand-cache.ts';
import type { Bus } from '../../../platform/database/bus.ts';
import {
  createLessonStatsRepository,
  type LessonStatRequest,
  type LessonStatContext,
} from './lesson-stats.repository.ts';

/** The data that the rules need to accept or refuse a save. */
export interface LessonStatContextCache {
  /** Returns the contexts in the order of the requests; undefined if the stream is not the user's. */
  getMany(requests: readonly LessonStatRequest[]): Promise<(LessonStatContext | undefined)[]>;
  /** Removes the contexts of a user from this node; other nodes receive `streams.changed`. */
  forget(userId: number): void;
}

const maxLearners = 20_000;
const keyOf = ({ streamId, dayId }: LessonStatRequest) => `${streamId} ${dayId}`;

/**
 * Caches the contexts of saves: a viewer saves every five seconds, and reading the context each time took half of the cost of a save. Only contexts of
 * started days are cached, so that a day is accepted as soon as it is started.
 */
export function createLessonStatContextCache({
  brand,
  bus,
}: {
  brand: Brand;
  bus: Bus;
}): LessonStatContextCache {
  const repository = createLessonStatsRepository(brand.pool);
  const byLearner = createBrandCache<number, Map<string, LessonStatContext>>({
    brand,
    bus,
    max: maxLearners,
    invalidateOn: { 'streams.changed': (event) => event.user_id },
  });

  function store(request: LessonStatRequest, context: LessonStatContext): void {
    let contexts = byLearner.get(request.userId);
    if (contexts === undefined) byLearner.set(request.userId, (contexts = new Map()));
    contexts.set(keyOf(request), context);
  }

  return {
    forget: (userId) => byLearner.delete(userId),
    async getMany(requests) {
      const cached = requests.map((request) => byLearner.get(request.userId)?.get(keyOf(request)));
      const missing = requests.filter((_, index) => cached[index] === undefined);
      if (missing.length === 0) return cached;
      const before = byLearner.invalidations;
      const read = await repository.readContexts(missing);
      if (before === byLearner.invalidations)
        for (const [index, context] of read.entries())
          if (context && context.dayStartedAt !== null) store(missing[index] as LessonStatRequest, context);
      const remaining = read.values();
      return cached.map((context) => context ?? remaining.next().value);
    },
  };
}
