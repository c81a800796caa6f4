import type { Brand } from '../../platform/brands/brand.ts';
import { createBrandCache } from '../../platform/cache/brand-cache.ts';
import type { Bus } from '../../platform/database/bus.ts';
import {
  createLessonStatsRepository,
  type LessonStatRequest,
  type LessonStatContext,
} from './lesson-stats.repository.ts';

/** What the rules ask of savings. */
export interface LessonStatContexts {
  /** In the order of the savings; undefined where the stream is not the person's. */
  of(asked: readonly LessonStatRequest[]): Promise<(LessonStatContext | undefined)[]>;
  /** Drops what this node knows of a person; other nodes hear `streams.changed`. */
  forget(userId: number): void;
}

const mostLearners = 20_000;
const keyOf = ({ streamId, dayId }: LessonStatRequest) => `${streamId} ${dayId}`;

/**
 * Keeps what is asked of every saving: the same viewer saves every five seconds, and asking each time took half of what a saving costs. Only days that
 * were started are remembered, never that something is not so: a day counts the moment it is started.
 */
export function createLessonStatContexts({ brand, bus }: { brand: Brand; bus: Bus }): LessonStatContexts {
  const repository = createLessonStatsRepository(brand.pool);
  const ofLearners = createBrandCache<number, Map<string, LessonStatContext>>({
    brand,
    bus,
    max: mostLearners,
    invalidateOn: { 'streams.changed': (event) => event.user_id },
  });

  function keep(asked: LessonStatRequest, context: LessonStatContext): void {
    let own = ofLearners.get(asked.userId);
    if (own === undefined) ofLearners.set(asked.userId, (own = new Map()));
    own.set(keyOf(asked), context);
  }

  return {
    forget: (userId) => ofLearners.delete(userId),
    async of(asked) {
      const known = asked.map((one) => ofLearners.get(one.userId)?.get(keyOf(one)));
      const missing = asked.filter((_, index) => known[index] === undefined);
      if (missing.length === 0) return known;
      const before = ofLearners.invalidations;
      const found = await repository.contexts(missing);
      if (before === ofLearners.invalidations)
        for (const [index, context] of found.entries())
          if (context && context.dayStartedAt !== null) keep(missing[index] as LessonStatRequest, context);
      const read = found.values();
      return known.map((context) => context ?? read.next().value);
    },
  };
}
