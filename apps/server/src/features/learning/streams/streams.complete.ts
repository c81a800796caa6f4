import { completePart } from '../../../testing/complete/complete-part.ts';
import { createStream } from '../../../testing/learning/streams.ts';
import { coursesComplete } from '../courses/courses.complete.ts';

export const streamsComplete = completePart(async (c) => {
  const { t, brand, db, owner } = c;
  const { courseId, dayId, lessonId } = await c.part(coursesComplete);
  const streamId = await createStream(t, brand, { userId: owner.id, courseId });
  const started = await owner.call(
    'POST',
    `/spa/api/v1/user-course-streams/${streamId}/user-day-status/${dayId}/start`,
  );
  await owner.call('POST', '/spa/api/v1/save-lesson-stat', {
    stage_day_id: dayId,
    user_course_stream_id: streamId,
    stage_day_lesson_set_lesson_id: lessonId,
    viewed_seconds: 40,
  });
  // The clock stands still, so nothing could have been watched since the start of the day.
  await db
    .updateTable('user_lesson_statuses')
    .set({ viewed_seconds: 40 })
    .where('stream_id', '=', streamId)
    .execute();
  const dayStatusId: number = started.json().id;
  return { streamId, dayStatusId };
});
