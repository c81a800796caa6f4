import { completePart } from '../../../testing/complete/complete-part.ts';
import { coursesComplete } from '../courses/courses.complete.ts';

export const segmentsComplete = completePart(async (c) => {
  const { courseId } = await c.part(coursesComplete);
  const rule = { conditions: [{ kind: 'course', course_ids: [courseId], has: true }] };
  const addSegment = async (name: string) => {
    const { id } = await c.db
      .insertInto('segments')
      .values({ name: `${name} ${c.mark}`, rule: JSON.stringify(rule) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  return {
    segmentId: await addSegment('Segment'),
    /** That of the campaigns: it cannot be deleted. */
    audienceId: await addSegment('Audience'),
  };
});
