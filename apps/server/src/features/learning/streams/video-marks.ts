import { sql } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { StreamState } from './stream-state.ts';

interface Deps {
  brand: Brand;
  clock: () => number;
  /** Errors: `not_found`. */
  getOwnState: (actor: Actor, streamId: number) => Promise<StreamState>;
}

/** Progress marks of lesson videos: each is reported to analytics once per lesson and stream, across devices and rewinds (spec rules §9). */
export const createVideoMarks = ({ brand, clock, getOwnState }: Deps) => ({
  /** Stores the reached marks and returns those that are new: whoever gets a mark reports it. Errors: `not_found`, `stream_not_open`. */
  async reachVideoMarks(
    actor: Actor,
    { streamId, lessonId }: { streamId: number; lessonId: number },
    percents: readonly number[],
  ): Promise<number[]> {
    const { course, status } = await getOwnState(actor, streamId);
    if (!course.tree.lesson_ids.includes(lessonId)) throw new AppError('not_found');
    if (status !== 'open') throw new AppError('stream_not_open');
    const { rows } = await sql<{ percent: number }>`
      insert into stream_video_marks (stream_id, lesson_id, percent, reached_at)
      select ${streamId}, ${lessonId}, percent, ${new Date(clock())}
      from unnest(${percents}::smallint[]) as percent order by percent
      on conflict do nothing returning percent`.execute(brand.db);
    return rows.map(({ percent }) => percent).toSorted((one, other) => one - other);
  },
});
