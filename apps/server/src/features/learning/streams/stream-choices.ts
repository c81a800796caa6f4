import { lessonSetRepeatCount, unknownFilters } from '@daystream/domain';
import { sql } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import { publish } from '../../../platform/database/bus.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import type { StreamState } from './stream-state.ts';

interface Deps<Answer> {
  brand: Brand;
  forget: (userId: number) => void;
  realtime: Pick<Realtime, 'emit'>;
  /** Errors: `not_found`. */
  getOwnState: (actor: Actor, streamId: number) => Promise<StreamState>;
  present: (state: StreamState) => Answer;
}

/** What learners choose for their streams: values of the course's options, and how often to repeat lesson sets. Both can change at any time; progress is kept. */
export function createStreamChoices<Answer>({ brand, forget, realtime, getOwnState, present }: Deps<Answer>) {
  const once = createOnce(brand.db);

  function notify({ stream, status }: StreamState): void {
    forget(stream.userId);
    realtime.emit(brand, { user: stream.userId }, 'stream.status', { id: stream.id, status });
  }

  return {
    /** Errors: `not_found`, `invalid` on `filters` for values that the course does not have, `idempotency_key_reused`. */
    async setFilters(actor: Actor, streamId: number, wanted: readonly string[]): Promise<Answer> {
      const state = await getOwnState(actor, streamId);
      const filters = [...new Set(wanted)];
      if (unknownFilters({ options: state.course.options, filters }).length > 0)
        throw invalidField('filters', 'unknown_value');
      await once(
        actor,
        ['streams.setFilters', streamId, filters],
        async (trx) => {
          await trx.updateTable('user_course_streams').set({ filters }).where('id', '=', streamId).execute();
          await publish(trx, 'streams.changed', { brand: brand.appId, user_id: actor.userId });
          return {};
        },
        { afterCommit: () => notify(state) },
      );
      return present(await getOwnState(actor, streamId));
    },

    /** Remembers the wanted repetitions of a set, clamped to the author's range (spec rules §5). Errors: `not_found`, `idempotency_key_reused`. */
    async setRepeatCount(
      actor: Actor,
      { streamId, setId }: { streamId: number; setId: number },
      wanted: number,
    ): Promise<{ stage_day_lesson_set_id: number; repeat_count: number }> {
      const state = await getOwnState(actor, streamId);
      const set = state.course.sets.get(setId);
      if (set === undefined) throw new AppError('not_found');
      const count = lessonSetRepeatCount({ ...set, wanted });
      await once(
        actor,
        ['streams.setRepeatCount', streamId, setId, wanted],
        async (trx) => {
          await sql`
            update user_course_streams set set_repeats = set_repeats || jsonb_build_object(${String(setId)}::text, ${count}::int)
            where id = ${streamId}`.execute(trx);
          await publish(trx, 'streams.changed', { brand: brand.appId, user_id: actor.userId });
          return {};
        },
        { afterCommit: () => notify(state) },
      );
      return { stage_day_lesson_set_id: setId, repeat_count: count };
    },
  };
}
