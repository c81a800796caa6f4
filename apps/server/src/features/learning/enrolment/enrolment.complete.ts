import { completePart } from '../../../testing/complete/complete-part.ts';
import { coursesComplete } from '../courses/courses.complete.ts';
import { streamsComplete } from '../streams/streams.complete.ts';

export const enrolmentComplete = completePart(async (c) => {
  const { db, owner, admin, mark } = c;
  const { courseId } = await c.part(coursesComplete);
  const { streamId } = await c.part(streamsComplete);
  const { id: cohortId } = await db
    .insertInto('cohorts')
    .values({ course_id: courseId, title: `Cohort ${mark}`, first_day: '2026-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: expertId } = await db
    .insertInto('users')
    .values({ name: 'Expert', staff_roles: ['expert'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('cohort_experts').values({ cohort_id: cohortId, user_id: expertId }).execute();
  await db
    .updateTable('user_course_streams')
    .set({ cohort_id: cohortId })
    .where('id', '=', streamId)
    .execute();
  const { id: streamOperationId } = await db
    .insertInto('stream_operations')
    .values({ user_id: admin.id, action: JSON.stringify({ kind: 'stop' }), finished_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('stream_operation_items')
    .values({
      operation_id: streamOperationId,
      position: 1,
      user_id: owner.id,
      stream_id: streamId,
      effect: 'stopped',
    })
    .execute();
  return {
    /** A cohort of the course with the stream, and its expert. */
    cohortId,
    expertId,
    /** A finished change of the stream. */
    streamOperationId,
  };
});
