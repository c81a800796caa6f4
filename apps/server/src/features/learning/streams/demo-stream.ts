import { sql } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import { publish } from '../../../platform/database/bus.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { lockUser } from '../../base/auth/index.ts';
import type { CoursesService } from '../courses/index.ts';
import { addStream } from './add-stream.ts';

interface Deps {
  brand: Brand;
  courses: Pick<CoursesService, 'published'>;
  /** Removes the user's streams from the caches of this node. */
  forget: (userId: number) => void;
  clock: () => number;
}

/** The demo stream of users without a stream (spec product §4, App data load). */
export function createDemoStream({ brand, courses, forget, clock }: Deps) {
  /** The published course that is configured for the demo (spec rules §9); undefined if none is. */
  async function findDemoCourse(): Promise<number | undefined> {
    const { demo_course_service_id: courseId } = brand.config.runtime;
    if (courseId === null || courseId === 0) return undefined;
    return (await courses.published.get(courseId))?.id;
  }

  return {
    /** Creates the demo stream of a user who never had a stream, once under concurrent calls. Returns whether this call created it. */
    async enrolInDemo({ userId }: Pick<Actor, 'userId'>): Promise<boolean> {
      const courseId = await findDemoCourse();
      if (courseId === undefined) return false;
      const isCreated = await brand.db.transaction().execute(async (trx) => {
        await lockUser(trx, userId);
        const { rows } = await sql`select from user_course_streams where user_id = ${userId} limit 1`.execute(
          trx,
        );
        if (rows.length > 0) return false;
        const start_date = new Date(clock());
        await addStream(trx, { user_id: userId, course_id: courseId, is_demo: true, start_date }, null);
        await publish(trx, 'streams.changed', { brand: brand.appId, user_id: userId });
        return true;
      });
      if (isCreated) forget(userId);
      return isCreated;
    },
  };
}
