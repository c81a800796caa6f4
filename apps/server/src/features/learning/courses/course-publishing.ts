import { Course } from '@daystream/contract';
import type { Transaction } from 'kysely';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { publish } from '../../../platform/database/bus.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { readCourseDraft, readVideo } from './course-draft.repository.ts';
import { createCourseTree, presentCourseVideo, type ExpandedCourse } from './course-tree.ts';
import { createCoursesRepository } from './courses.repository.ts';
import { withDayBanners } from './day-banners.ts';
import type { PublishedCourses } from './published-courses.ts';
import { replaceVideo, listVideos } from './replace-video.ts';
import { compressVersion, parseVersion } from './stored-version.ts';

interface Deps {
  brand: Brand;
  published: PublishedCourses;
  realtime: Pick<Realtime, 'emit'>;
  clock: () => number;
}

const learnersPerEvent = 1000;

/** Who publishes, and what they saw and noted. */
export interface Publisher {
  actor: Pick<Actor, 'userId' | 'idempotencyKey'>;
  note?: string | undefined;
  /** The revision of the draft that the author saw. */
  revision?: number | undefined;
  /** Refuses a draft with errors. */
  assertPublishable: (trx: Transaction<BrandTables>, courseId: number) => Promise<void>;
}
/** A version that waited for its time. */
interface BuiltVersion {
  content: Buffer;
  draft_revision: number;
  note: string;
  scheduled_by: number | null;
}

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

  /** The draft as a version that learners can read. Errors: `not_found`. */
  async function build(
    trx: Transaction<BrandTables>,
    courseId: number,
    version: number,
  ): Promise<ExpandedCourse> {
    const draft = await readCourseDraft(trx, courseId);
    if (draft === undefined) throw new AppError('not_found');
    const tree = createCourseTree(draft, { version, updatedAt: seconds() });
    return Course.parse(await withDayBanners(trx, tree)) as ExpandedCourse;
  }

  interface NextVersion {
    version: number;
    draftRevision: number;
    note: string;
    userId: number | null;
  }
  async function serve(
    trx: Transaction<BrandTables>,
    tree: ExpandedCourse,
    { version, draftRevision, note, userId }: NextVersion,
  ): Promise<void> {
    await createCoursesRepository(trx).addVersion(tree.id, {
      version,
      draftRevision,
      note,
      publishedBy: userId,
      videoIds: listVideos(tree).map(({ id }) => id),
      compressed: await compressVersion(tree),
      at: new Date(clock()),
    });
    await publish(trx, 'course.changed', { brand: brand.appId, course_id: tree.id });
  }

  return {
    build,

    /**
     * Stores the draft as the next version, shows it to learners and returns its number. By staff, a draft that is the served version already publishes nothing, so that of two
     * authors who publish at once one does; a version that waits for its time is cancelled, because it would replace a newer one. `by` is the member of staff. Errors: `not_found`,
     * `conflict`, those of `assertPublishable`, `idempotency_key_reused`.
     */
    async publish(courseId: number, by?: Publisher): Promise<number> {
      const publishVersion = async (trx: Transaction<BrandTables>) => {
        const repository = createCoursesRepository(trx);
        // Changes of the draft wait for this lock, so the draft read below has this revision.
        const course = await repository.lock(courseId);
        if (course === undefined) throw new AppError('not_found');
        const { note = '', revision } = by ?? {};
        if (revision !== undefined && revision !== course.draft_revision) throw new AppError('conflict');
        await by?.assertPublishable(trx, courseId);
        const served = await repository.servedRevision(courseId);
        if (by && course.published_version !== null && served === course.draft_revision)
          return { version: course.published_version, isNew: false };
        const next = await repository.nextVersion(courseId);
        const tree = await build(trx, courseId, next);
        const { draft_revision: draftRevision } = course;
        await serve(trx, tree, { version: next, draftRevision, note, userId: by?.actor.userId ?? null });
        if (by) {
          const hadSchedule = await repository.dropSchedule(courseId);
          const details = { version: next, ...(hadSchedule && { unscheduled: true }) };
          await record(trx, by.actor, 'course.published', courseId, details);
        }
        return { version: next, isNew: true };
      };
      const command = [
        'studio.courses.publish',
        courseId,
        ...(by?.note || by?.revision !== undefined ? [by.note ?? '', by.revision ?? null] : []),
      ] as const;
      const { version } = await once(by?.actor ?? null, command, publishVersion, {
        afterCommit: async ({ version: next, isNew }) => {
          if (isNew) await notifyLearners(courseId, next);
        },
      });
      return version;
    },

    /** Publishes a version that was built before, with its videos as they are now. `take` removes it from where it waited; undefined: there is nothing to publish. */
    async publishBuilt(
      courseId: number,
      take: (trx: Transaction<BrandTables>) => Promise<BuiltVersion | undefined>,
    ): Promise<void> {
      const version = await brand.db.transaction().execute(async (trx) => {
        const repository = createCoursesRepository(trx);
        if ((await repository.lock(courseId)) === undefined) return undefined;
        const built = await take(trx);
        if (built === undefined) return undefined;
        const next = await repository.nextVersion(courseId);
        let tree: ExpandedCourse = { ...parseVersion(built.content), version: next, updated_at: seconds() };
        for (const { id } of listVideos(tree)) {
          const video = await readVideo(trx, id);
          if (video) tree = replaceVideo(tree, presentCourseVideo(video, courseId), tree.updated_at);
        }
        const { draft_revision: draftRevision, note, scheduled_by: userId } = built;
        await serve(trx, await withDayBanners(trx, tree), { version: next, draftRevision, note, userId });
        const actor = userId === null ? null : { userId };
        await record(trx, actor, 'course.published', courseId, { version: next, scheduled: true });
        return next;
      });
      if (version !== undefined) await notifyLearners(courseId, version);
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
