import { completePart } from '../../../testing/complete/complete-part.ts';
import { coursesComplete } from '../courses/courses.complete.ts';
import { streamsComplete } from '../streams/streams.complete.ts';

export const feedbackComplete = completePart(async (c) => {
  const { owner, mark } = c;
  const { surveyLessonId, otherLessonId } = await c.part(coursesComplete);
  const { streamId } = await c.part(streamsComplete);
  const feedback = `/spa/api/v1/user-course-streams/${streamId}`;
  const rated = { target_type: 'lesson', target_id: surveyLessonId };
  await owner.call('PUT', `${feedback}/ratings`, { ...rated, stars: 5, comment: `Lesson ${mark}` });
  await owner.call('PUT', `${feedback}/surveys/${surveyLessonId}`);
  await owner.call('PUT', `${feedback}/lessons/${otherLessonId}/video-marks`, { marks: [10] });
});
