import type { SaveLessonStat } from '@daystream/contract';
import { formatDay, localDay, possibleLessonStat } from '@daystream/domain';
import type { Brand } from '../../../platform/brands/brand.ts';
import { groupCommit } from '../../../platform/database/group-commit.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Sessions } from '../../../platform/sessions/sessions.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { PublishedCourse, PublishedCourses } from '../courses/index.ts';
import { isDayReadable } from './content-access.ts';
import type { LessonStatContextCache } from './lesson-stat-context-cache.ts';
import {
  createLessonStatsRepository,
  type LessonStatContext,
  type LessonStatRow,
} from './lesson-stats.repository.ts';
import type { StreamAccess } from './stream-access.ts';
import { computeStatus, type StreamState } from './stream-state.ts';

interface Deps {
  brand: Brand;
  published: PublishedCourses;
  contextCache: LessonStatContextCache;
  access: Pick<StreamAccess, 'find'>;
  sessions: Pick<Sessions, 'momentOf'>;
  clock: () => number;
}
interface Save {
  userId: number;
  timezone: string;
  stat: SaveLessonStat;
  /** When the learner watched it, in milliseconds since 1970. */
  at: number;
}
export interface SavedLessonStat {
  viewed_seconds: number;
  position: number;
  play_count: number;
}

/** A larger batch would lock its rows for too long. */
const maxBatch = 500;

/**
 * Saves lesson progress, which every viewer sends every few seconds. Concurrent saves are written in batches (group commit); each gets its own
 * result or error.
 */
export function createLessonStats({ brand, published, contextCache, access, sessions, clock }: Deps) {
  const repository = createLessonStatsRepository(brand.pool);

  /** The error of a save, if it is refused. */
  async function findRefusal(
    { userId, at, stat: { stage_day_id: dayId, stage_day_lesson_set_lesson_id: lessonId } }: Save,
    context: LessonStatContext | undefined,
    course: PublishedCourse | undefined,
  ): Promise<AppError | undefined> {
    if (context === undefined || course?.lessons.get(lessonId)?.dayId !== dayId)
      return new AppError('not_found');
    if (computeStatus(context, at) !== 'open') return new AppError('stream_not_open');
    if (context.dayStartedAt !== null) return undefined;
    if (course.days.get(dayId)?.day.day_of_rest !== true) return new AppError('day_not_started');
    // A rest day is never started; its lessons can be watched without a start once it is open.
    const isOpen = (state: StreamState) => isDayReadable(state, dayId);
    const state = await access.find(userId, context.courseId, isOpen);
    return state !== undefined && isOpen(state) ? undefined : new AppError('day_locked');
  }

  async function writeBatch(saves: readonly Save[]): Promise<(SavedLessonStat | Error)[]> {
    const contexts = await contextCache.getMany(
      saves.map(({ userId, stat }) => ({
        userId,
        streamId: stat.user_course_stream_id,
        dayId: stat.stage_day_id,
      })),
    );
    const courseIds = new Set(contexts.flatMap((context) => context?.courseId ?? []));
    const courses = new Map((await published.getMany([...courseIds])).map((course) => [course.id, course]));
    const refusals = await Promise.all(
      saves.map((one, index) =>
        findRefusal(one, contexts[index], courses.get(contexts[index]?.courseId ?? 0)),
      ),
    );
    const rows = new Map<string, LessonStatRow>();
    const now = clock();
    for (const [index, { stat, timezone, at }] of saves.entries()) {
      const context = contexts[index];
      const lesson = courses.get(context?.courseId ?? 0)?.lessons.get(stat.stage_day_lesson_set_lesson_id);
      if (context && lesson && !refusals[index])
        mergeStat(rows, stat, {
          msSinceDayStart: at - (context.dayStartedAt ?? context.startDate),
          day: formatDay(localDay(at, timezone)),
          kind: lesson.kind,
          length: Math.ceil(lesson.videoSeconds ?? 0),
          at,
        });
    }
    const saved =
      rows.size === 0 ? new Map<string, SavedLessonStat>() : await repository.save([...rows.values()], now);
    return saves.map(
      ({ stat }, index) => refusals[index] ?? saved.get(keyOf(stat)) ?? new AppError('not_found'),
    );
  }

  const save = groupCommit(writeBatch, { maxBatch });

  return {
    /**
     * Stores the maximum watched time of a lesson and the last position of the player; resolves after the commit. What could not be watched since the
     * last save, or since the start of the day, is not counted. Errors: `not_found`,
     * `stream_not_open`, `day_not_started`, `day_locked`.
     */
    async saveStat(actor: Actor, stat: SaveLessonStat): Promise<SavedLessonStat> {
      const agoMs = (stat.happened_ago ?? 0) * 1000;
      // Not awaited for what happens now, which each viewer sends every few seconds.
      const at = agoMs === 0 ? clock() : await sessions.momentOf(brand, actor.sessionId, agoMs);
      return save({ userId: actor.userId, timezone: actor.timezone, stat, at });
    },
  };
}

const keyOf = (stat: SaveLessonStat) =>
  `${stat.user_course_stream_id} ${stat.stage_day_lesson_set_lesson_id}`;

/** Merges saves into one row per lesson, because one statement cannot write a row twice: the maximum watched, the last position. */
function mergeStat(
  rows: Map<string, LessonStatRow>,
  stat: SaveLessonStat,
  {
    msSinceDayStart,
    at,
    ...practice
  }: { msSinceDayStart: number } & Pick<LessonStatRow, 'at' | 'day' | 'kind' | 'length'>,
): void {
  const key = keyOf(stat);
  const before = rows.get(key);
  const { viewedSeconds, playCount } = possibleLessonStat(
    { viewedSeconds: stat.viewed_seconds, playCount: stat.play_count },
    msSinceDayStart,
  );
  rows.set(key, {
    ...practice,
    at: Math.min(at, before?.at ?? at),
    streamId: stat.user_course_stream_id,
    lessonId: stat.stage_day_lesson_set_lesson_id,
    viewedSeconds: Math.max(viewedSeconds, before?.viewedSeconds ?? 0),
    position: stat.position ?? stat.viewed_seconds,
    playCount: Math.max(playCount, before?.playCount ?? 0),
  });
}
