import { Course } from '@daystream/contract';
import type { Transaction } from 'kysely';
import { record } from '../../platform/audit/audit.ts';
import type { Brand } from '../../platform/brands/brand.ts';
import type { BrandTables } from '../../platform/database/brand-database.ts';
import { publish } from '../../platform/database/bus.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { createOnce } from '../../platform/idempotency/once.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { readCourseDraft, readVideo } from './course-draft.repository.ts';
import { createCourseTree, presentCourseVideo, type ExpandedCourse } from './course-tree.ts';
import { createCoursesRepository } from './courses.repository.ts';
import { withDayBanners } from './day-banners.ts';
import type { PublishedCourses } from './published-courses.ts';
import { replaceVideo, listVideos } from './replace-video.ts';
import { compressVersion } from './stored-version.ts';

interface Deps {
  brand: Brand;
  published: PublishedCourses;
  realtime: Pick<Realtime, 'emit'>;
  clock: () => number;
}

const learnersPerEvent = 1000;

/** Publishes drafts as versions that learners read. */
export function createCoursePublishing({ brand, published, realtime, clock }: Deps) {
  const once = createOnce(brand.db);
  const seconds = () => Math.floor(clock() / 1000);

  async function notifyLearners(courseId: number, version: number): Promise<void> {
    published.forget(courseId);
    const { learnersOf } = createCoursesRepository(brand.db);
    let after = 0;
    for (;;) {
      const learners = await learnersOf(courseId, after, learnersPerEvent);
      const rooms = learners.map((user) => ({ user }));
      if (rooms.length > 0)
        realtime.emit(brand, rooms, 'content.published', { course_id: courseId, version });
      if (learners.length < learnersPerEvent) return;
      after = learners.at(-1) ?? after;
    }
  }

  /** Updates published courses with data that change without their author; unchanged courses are not written. */
  async function refresh(
    courseIds: readonly number[],
    update: (trx: Transaction<BrandTables>, course: ExpandedCourse) => Promise<ExpandedCourse>,
  ): Promise<void> {
    for (const courseId of courseIds) {
      const version = await brand.db.transaction().execute(async (trx) => {
        const repository = createCoursesRepository(trx);
        await repository.lock(courseId);
        const [stored] = await repository.published([courseId]);
        if (stored === undefined) return undefined;
        const tree = JSON.parse(stored.content.toString()) as ExpandedCourse;
        const next = await update(trx, tree);
        if (JSON.stringify(next) === stored.content.toString()) return undefined;
        const compressed = await compressVersion({ ...next, updated_at: seconds() });
        await repository.replaceContent(courseId, tree.version, compressed);
        await publish(trx, 'course.changed', { brand: brand.appId, course_id: courseId });
        return tree.version;
      });
      if (version !== undefined) await notifyLearners(courseId, version);
    }
  }

  return {
    /**
     * Stores the draft as the next version, shows it to learners and returns its number. `by` is the member of staff, for the audit log. Errors:
     * `not_found`, `idempotency_key_reused`.
     */
    async publish(courseId: number, by?: Pick<Actor, 'userId' | 'idempotencyKey'>): Promise<number> {
      const publishVersion = async (trx: Transaction<BrandTables>) => {
        const repository = createCoursesRepository(trx);
        // Changes of the draft wait for this lock, so the draft read below has this revision.
        const course = await repository.lock(courseId);
        if (course === undefined) throw new AppError('not_found');
        const next = await repository.nextVersion(courseId);
        const draft = await readCourseDraft(trx, courseId);
        if (draft === undefined) throw new AppError('not_found');
        const draftTree = createCourseTree(draft, { version: next, updatedAt: seconds() });
        const tree = Course.parse(await withDayBanners(trx, draftTree)) as ExpandedCourse;
        const videoIds = listVideos(tree).map(({ id }) => id);
        await repository.addVersion(courseId, {
          version: next,
          draftRevision: course.draft_revision,
          videoIds,
          compressed: await compressVersion(tree),
          at: new Date(clock()),
        });
        if (by) await record(trx, by, 'course.published', courseId, { version: next });
        await publish(trx, 'course.changed', { brand: brand.appId, course_id: courseId });
        return next;
      };
      return once(by ?? null, ['studio.courses.publish', courseId], publishVersion, {
        afterCommit: (version) => notifyLearners(courseId, version),
      });
    },

    /** Updates a video in every published course that shows it: the version stays, the ETag changes. Call it when the video's state may have changed. */
    async refreshVideo(videoId: number): Promise<void> {
      const courseIds = await createCoursesRepository(brand.db).coursesWithVideo(videoId);
      await refresh(courseIds, async (trx, course) => {
        const video = await readVideo(trx, videoId);
        if (video === undefined) return course;
        return replaceVideo(course, presentCourseVideo(video, course.id), course.updated_at);
      });
    },

    /** Updates the banners of days in published courses. */
    async refreshDayBanners(dayIds: readonly number[]): Promise<void> {
      await refresh(await createCoursesRepository(brand.db).coursesWithDays(dayIds), withDayBanners);
    },
  };
}
export type CoursePublishing = ReturnType<typeof createCoursePublishing>;
