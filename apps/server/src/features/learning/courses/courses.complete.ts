import { completePart } from '../../../testing/complete/complete-part.ts';
import { createArchiveFile } from '../../../testing/learning/archive-file.ts';
import { createPublishedCourse } from '../../../testing/learning/streams.ts';
import { giveCourse } from '../../../testing/talking/homework.ts';

export const coursesComplete = completePart(async ({ t, brand, db, admin, mark }) => {
  const course = await createPublishedCourse(t, brand, {
    title: `Course ${mark}`,
    videoState: 'failed',
    surveyFormUrl: 'https://forms.example/1',
  });
  const [day, secondDay] = course.days;
  if (day === undefined || secondDay === undefined) throw new Error('the course has no days');
  await giveCourse(brand, course.id, admin.id);
  // A change that is not published, and a version that waits for its time.
  await db.updateTable('courses').set({ category: 'face' }).where('id', '=', course.id).execute();
  await admin.call('PUT', `/studio/api/courses/${course.id}/schedule`, {
    publish_at: Math.floor(t.clock.now / 1000) + 86_400,
  });
  const lessonId = day.lessons[0] as number;
  const set = await db
    .selectFrom('stage_day_lesson_set_lessons')
    .select('stage_day_lesson_set_id as id')
    .where('id', '=', lessonId)
    .executeTakeFirstOrThrow();
  const courseImport = await db
    .insertInto('course_imports')
    .values({ user_id: admin.id, file_id: await createArchiveFile(brand, null), file_name: `${mark}.zip` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    courseId: course.id,
    stageId: day.stageId,
    dayId: day.id,
    lessonSetId: set.id,
    /** Placed in the day. */
    lessonId,
    /** The lesson itself; it has a survey. */
    surveyLessonId: course.lessonIds[0] as number,
    /** Another lesson of the day, and the video of both. */
    otherLessonId: course.lessonIds[1] as number,
    videoId: course.videoId,
    /** The homework of the first two days. */
    dayHomeworkIds: [day.homeworkId, secondDay.homeworkId] as const,
    /** An import of a course that waits. */
    courseImportId: courseImport.id,
  };
});
