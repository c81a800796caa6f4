import type { CourseRatings, FeedbackTarget, RatingRecord, RecordListQuery } from '@daystream/contract';
import { displayName } from '@daystream/domain';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mapRange, type Range } from '../../../platform/http/lists.ts';
import { seconds } from '../../../platform/http/seconds.ts';
import { courseScope, type CoursesService, type ExpandedDay } from '../courses/index.ts';
import { createFeedbackRepository, type TargetSummary } from './feedback.repository.ts';
import { createRatingRecordsRepository, type RatingRecordRow } from './rating-records.repository.ts';

interface Deps {
  brand: Brand;
  courses: Pick<CoursesService, 'published' | 'record'>;
}

/** Ratings of learners as staff read them: an expert those of their courses. */
export function createRatingRecords({ brand, courses }: Deps) {
  const repository = createRatingRecordsRepository(brand.staffDb);
  const feedback = createFeedbackRepository(brand.staffDb);

  return {
    async list(actor: Actor, query: RecordListQuery<'studio.ratings.list'>): Promise<Range<RatingRecord>> {
      const range = await repository.list(courseScope(actor, 'ratings.read'), query);
      return mapRange(range, (rows) => rows.map(presentRating));
    },

    /** Errors: `not_found`, also for a course that is not published. */
    async ofCourse(actor: Actor, courseId: number): Promise<CourseRatings> {
      // Checks that the course is in the scope of the actor.
      await courses.record(actor, courseId);
      const course = await courses.published.get(courseId);
      if (course === undefined) throw new AppError('not_found');
      const [summaries, surveys] = await Promise.all([
        feedback.summaries(courseId),
        feedback.surveyCounts(courseId),
      ]);
      const byTarget = new Map(summaries.map((one) => [`${one.target_type} ${one.target_id}`, one]));
      const summary = (type: FeedbackTarget, id: number) => presentSummary(byTarget.get(`${type} ${id}`));
      const presentLesson = ({
        lesson: { id, title },
      }: ExpandedDay['lesson_sets'][number]['lessons'][number]) =>
        Object.assign({ id, title, surveys_count: surveys.get(id) ?? 0 }, summary('lesson', id));
      const presentDay = ({ id, day_number: number, title, lesson_sets }: ExpandedDay) => {
        const lessons = lesson_sets.flatMap((set) => set.lessons.map(presentLesson));
        return Object.assign({ id, number, title, lessons }, summary('day', id));
      };
      return {
        id: courseId,
        title: course.tree.title,
        course: summary('course', courseId),
        days: course.tree.stages
          .flatMap(({ days }) => days)
          .filter((day) => !day.day_of_rest || day.lesson_sets.length > 0)
          .map(presentDay),
      };
    },
  };
}
export type RatingRecords = ReturnType<typeof createRatingRecords>;

function presentRating({ name, last_name, email, updated_at, ...row }: RatingRecordRow): RatingRecord {
  return {
    ...row,
    user_name: displayName({ firstName: name, lastName: last_name, email }),
    updated_at: seconds(updated_at),
  };
}

const presentSummary = (summary: TargetSummary | undefined) => ({
  average: summary ? Math.round(summary.average * 10) / 10 : null,
  count: summary?.count ?? 0,
  comments_count: summary?.comments_count ?? 0,
});
