import type { SaveLessonStat } from '@daystream/contract';
import { possibleLessonStat } from '@daystream/domain';
import type { Brand } from '../../platform/brands/brand.ts';
import { groupCommit } from '../../platform/database/group-commit.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { PublishedCourse, PublishedCourses } from '../courses/index.ts';
import type { LessonStatContexts } from './lesson-stat-contexts.ts';
import {
  createLessonStatsRepository,
  type LessonStatContext,
  type LessonStatRow,
} from './lesson-stats.repository.ts';
import { statusOfStream } from './stream-state.ts';

interface Deps {
  brand: Brand;
  published: PublishedCourses;
  contexts: LessonStatContexts;
  clock: () => number;
}
interface Saving {
  userId: number;
  stat: SaveLessonStat;
}
export interface SavedLessonStat {
  viewed_seconds: number;
  position: number;
  play_count: number;
}

/** A larger batch would lock its rows for too long. */
const mostAtOnce = 500;

/**
 * Saves lesson progress, which every viewer sends every few seconds. Concurrent saves are written in batches (group commit); each is refused or
 * answered on its own.
 */
export function createLessonStats({ brand, published, contexts, clock }: Deps) {
  const repository = createLessonStatsRepository(brand.pool);

  /** The error of a save, if it is refused. */
  function findRefusal(
    { stage_day_id: dayId, stage_day_lesson_set_lesson_id: lessonId }: SaveLessonStat,
    context: LessonStatContext | undefined,
    course: PublishedCourse | undefined,
  ): AppError | undefined {
    if (context === undefined || course?.lessons.get(lessonId)?.dayId !== dayId)
      return new AppError('not_found');
    if (statusOfStream(context, clock()) !== 'open') return new AppError('stream_not_open');
    // A rest day cannot be started; its lessons count all the same.
    const isOfRest = course.days.get(dayId)?.day.day_of_rest === true;
    return context.dayStartedAt !== null || isOfRest ? undefined : new AppError('day_not_started');
  }

  async function write(savings: readonly Saving[]): Promise<(SavedLessonStat | Error)[]> {
    const found = await contexts.of(
      savings.map(({ userId, stat }) => ({
        userId,
        streamId: stat.user_course_stream_id,
        dayId: stat.stage_day_id,
      })),
    );
    const courseIds = new Set(found.flatMap((known) => known?.courseId ?? []));
    const courses = new Map((await published.getMany([...courseIds])).map((course) => [course.id, course]));
    const refusals = savings.map(({ stat }, index) =>
      findRefusal(stat, found[index], courses.get(found[index]?.courseId ?? 0)),
    );
    const rows = new Map<string, LessonStatRow>();
    const now = clock();
    for (const [index, { stat }] of savings.entries()) {
      const context = found[index];
      if (context && !refusals[index])
        mergeStat(rows, stat, now - (context.dayStartedAt ?? context.startDate));
    }
    const saved =
      rows.size === 0 ? new Map<string, SavedLessonStat>() : await repository.save([...rows.values()], now);
    return savings.map(
      ({ stat }, index) => refusals[index] ?? saved.get(keyOf(stat)) ?? new AppError('not_found'),
    );
  }

  const save = groupCommit(write, { maxBatch: mostAtOnce });

  return {
    /**
     * Stores the maximum of a lesson that was watched and the last position of the player; resolves after the commit. What could not be watched since the
     * last save, or since the start of the day, is not counted. Errors: `not_found`,
     * `stream_not_open`, `day_not_started`.
     */
    saveStat: (actor: Actor, stat: SaveLessonStat): Promise<SavedLessonStat> =>
      save({ userId: actor.userId, stat }),
  };
}

const keyOf = (stat: SaveLessonStat) =>
  `${stat.user_course_stream_id} ${stat.stage_day_lesson_set_lesson_id}`;

/** Merges saves into one row per lesson, because one statement cannot write a row twice: the maximum watched, the last position. */
function mergeStat(rows: Map<string, LessonStatRow>, stat: SaveLessonStat, msSinceDayStart: number): void {
  const key = keyOf(stat);
  const before = rows.get(key);
  const { viewedSeconds, playCount } = possibleLessonStat(
    { viewedSeconds: stat.viewed_seconds, playCount: stat.play_count },
    msSinceDayStart,
  );
  rows.set(key, {
    streamId: stat.user_course_stream_id,
    lessonId: stat.stage_day_lesson_set_lesson_id,
    viewedSeconds: Math.max(viewedSeconds, before?.viewedSeconds ?? 0),
    position: stat.position ?? stat.viewed_seconds,
    playCount: Math.max(playCount, before?.playCount ?? 0),
  });
}
