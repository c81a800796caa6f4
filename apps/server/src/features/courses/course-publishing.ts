import { Course } from '@daystream/contract';
import type { Brand } from '../../platform/brands/brand.ts';
import { tell } from '../../platform/database/bus.ts';
import { runOnce } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { readCourseDraft, readVideo } from './course-draft.repository.ts';
import { courseTree, presentCourseVideo, type WholeCourse } from './course-tree.ts';
import { createCoursesRepository } from './courses.repository.ts';
import { pack } from './packed.ts';
import type { PublishedCourses } from './published-courses.ts';
import { replaceVideo, videosOf } from './replace-video.ts';

interface Deps {
  brand: Brand;
  published: PublishedCourses;
  realtime: Pick<Realtime, 'emit'>;
  clock: () => number;
}

const learnersAtOnce = 1000;

/** Makes what learners read of what authors write. */
export function createCoursePublishing({ brand, published, realtime, clock }: Deps) {
  const seconds = () => Math.floor(clock() / 1000);

  async function tellLearners(courseId: number, version: number): Promise<void> {
    published.forget(courseId);
    const { learnersOf } = createCoursesRepository(brand.db);
    let after = 0;
    for (;;) {
      const learners = await learnersOf(courseId, after, learnersAtOnce);
      const rooms = learners.map((user) => ({ user }));
      if (rooms.length > 0)
        realtime.emit(brand, rooms, 'content.published', { course_id: courseId, version });
      if (learners.length < learnersAtOnce) return;
      after = learners.at(-1) ?? after;
    }
  }

  return {
    /**
     * Freezes the draft as the next version and shows it to learners; gives its number. `by` is the member of staff who did it, for the audit log.
     * Errors: `not_found`, `idempotency_key_reused`.
     */
    async publish(courseId: number, by?: Pick<Actor, 'userId' | 'idempotencyKey'>): Promise<number> {
      const once = { userId: by?.userId ?? 0, key: by?.idempotencyKey, asked: ['courses.publish', courseId] };
      const version = await runOnce(brand.db, once, async (trx) => {
        const repository = createCoursesRepository(trx);
        if ((await repository.lock(courseId)) === undefined) throw new AppError('not_found');
        const next = await repository.nextVersion(courseId);
        const draft = await readCourseDraft(trx, courseId);
        if (draft === undefined) throw new AppError('not_found');
        const tree = Course.parse(courseTree(draft, { version: next, updatedAt: seconds() })) as WholeCourse;
        const videoIds = videosOf(tree).map(({ id }) => id);
        await repository.addVersion(
          courseId,
          next,
          videoIds,
          await pack(tree, { kept: true }),
          new Date(clock()),
        );
        if (by)
          await repository.addAuditEntry({
            user_id: by.userId,
            action: 'course.published',
            target_id: courseId,
            details: { version: next },
          });
        await tell(trx, 'course.changed', { brand: brand.appId, course_id: courseId });
        return next;
      });
      await tellLearners(courseId, version);
      return version;
    },

    /**
     * Shows the newest state of a video in every published course that has it: the same version, another ETag. To be called when the video's state has changed;
     * does no harm when it has not.
     */
    async refreshVideo(videoId: number): Promise<void> {
      for (const courseId of await createCoursesRepository(brand.db).coursesWithVideo(videoId)) {
        const version = await brand.db.transaction().execute(async (trx) => {
          const repository = createCoursesRepository(trx);
          await repository.lock(courseId);
          const [stored] = await repository.published([courseId]);
          const video = await readVideo(trx, videoId);
          if (stored === undefined || video === undefined) return undefined;
          const tree = JSON.parse(stored.content.toString()) as WholeCourse;
          const next = replaceVideo(tree, presentCourseVideo(video, courseId), tree.updated_at);
          if (JSON.stringify(next) === stored.content.toString()) return undefined;
          const packed = await pack({ ...next, updated_at: seconds() }, { kept: true });
          await repository.replaceForms(courseId, tree.version, packed);
          await tell(trx, 'course.changed', { brand: brand.appId, course_id: courseId });
          return tree.version;
        });
        if (version !== undefined) await tellLearners(courseId, version);
      }
    },
  };
}
export type CoursePublishing = ReturnType<typeof createCoursePublishing>;
