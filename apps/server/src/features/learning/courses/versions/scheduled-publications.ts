import type { ScheduledVersion } from '@daystream/contract';
import type { Transaction } from 'kysely';
import { record } from '../../../../platform/audit/audit.ts';
import type { Brand } from '../../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../../platform/database/brand-database.ts';
import { AppError, invalidField } from '../../../../platform/errors/app-error.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { createOnce } from '../../../../platform/idempotency/once.ts';
import { forEachItem } from '../../../../platform/jobs/items.ts';
import { toJson } from '../compressed-json.ts';
import type { CoursePublishing } from '../course-publishing.ts';
import { createCoursesRepository } from '../courses.repository.ts';
import { listVideos } from '../replace-video.ts';
import { createVersionsRepository } from './versions.repository.ts';
import { presentAuthor, toSeconds } from './versions.service.ts';

interface Deps {
  brand: Brand;
  publishing: Pick<CoursePublishing, 'build' | 'publishBuilt'>;
  assertPublishable: (trx: Transaction<BrandTables>, courseId: number) => Promise<void>;
  clock: () => number;
}

const longestAheadMs = 366 * 86_400_000;

/**
 * Publishing at a time. What is published is the draft as it was when the time was chosen (docs/decisions/0058): the version is built then and kept, so that
 * nobody publishes a half-finished change by working on.
 */
export function createScheduledPublications({ brand, publishing, assertPublishable, clock }: Deps) {
  const once = createOnce(brand.db);

  async function get(courseId: number): Promise<{ scheduled: ScheduledVersion | null }> {
    const repository = createVersionsRepository(brand.staffDb);
    const row = await repository.scheduled(courseId);
    if (row === undefined) {
      if (!(await repository.exists(courseId))) throw new AppError('not_found');
      return { scheduled: null };
    }
    return {
      scheduled: {
        publish_at: toSeconds(row.publish_at),
        scheduled_by: presentAuthor(row),
        scheduled_at: toSeconds(row.scheduled_at),
        note: row.note,
        is_draft_newer: row.is_draft_newer,
      },
    };
  }

  return {
    /** Errors: `not_found`. */
    get,

    /** Errors: `not_found`, `conflict`, `course_has_problems`, `invalid` on `publish_at`, `idempotency_key_reused`. */
    async schedule(
      actor: Actor,
      courseId: number,
      {
        publish_at: publishAt,
        note = '',
        revision,
      }: { publish_at: number; note?: string | undefined; revision?: number | undefined },
    ): Promise<{ scheduled: ScheduledVersion | null }> {
      const now = clock();
      if (publishAt * 1000 <= now) throw invalidField('publish_at', 'date_in_past');
      if (publishAt * 1000 > now + longestAheadMs) throw invalidField('publish_at', 'date_too_late');
      await once(
        actor,
        ['studio.versions.schedule', courseId, publishAt, note, revision ?? null],
        async (trx) => {
          const course = await createCoursesRepository(trx).lock(courseId);
          if (course === undefined) throw new AppError('not_found');
          if (revision !== undefined && course.draft_revision !== revision) throw new AppError('conflict');
          await assertPublishable(trx, courseId);
          const tree = await publishing.build(trx, courseId, 0);
          await createVersionsRepository(trx).schedule(courseId, {
            publish_at: new Date(publishAt * 1000),
            content: toJson(tree),
            video_ids: listVideos(tree).map(({ id }) => id),
            draft_revision: course.draft_revision,
            note,
            scheduled_by: actor.userId,
            scheduled_at: new Date(now),
          });
          await record(trx, actor, 'course.scheduled', courseId, { publish_at: publishAt });
          return null;
        },
      );
      return get(courseId);
    },

    /** Errors: `not_found`, `idempotency_key_reused`. */
    async unschedule(actor: Actor, courseId: number): Promise<{ scheduled: ScheduledVersion | null }> {
      await once(actor, ['studio.versions.unschedule', courseId], async (trx) => {
        const course = await createCoursesRepository(trx).lock(courseId);
        if (course === undefined) throw new AppError('not_found');
        if (await createCoursesRepository(trx).dropSchedule(courseId))
          await record(trx, actor, 'course.unscheduled', courseId);
        return null;
      });
      return get(courseId);
    },

    /** Publishes the versions whose time has come. A course that fails does not keep the others waiting; the next run tries it again. */
    async publishDue(): Promise<void> {
      const now = new Date(clock());
      await forEachItem(await createVersionsRepository(brand.db).due(now), (courseId) =>
        publishing.publishBuilt(courseId, (trx) => createVersionsRepository(trx).takeDue(courseId, now)),
      );
    },
  };
}
export type ScheduledPublications = ReturnType<typeof createScheduledPublications>;
