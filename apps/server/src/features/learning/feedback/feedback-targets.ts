import type { FeedbackTarget } from '@daystream/contract';
import { isCourseCompleted, isRateable } from '@daystream/domain';
import type { PublishedCourse, PublishedDay } from '../courses/index.ts';
import type { StreamState } from '../streams/index.ts';

/** The places of a lesson in a published course: the days, and its ids there (`stage_day_lesson_set_lesson_id`). */
export function placesOfLesson(
  course: PublishedCourse,
  lessonId: number,
): { day: PublishedDay; placementId: number }[] {
  return [...course.days.values()].flatMap((day) =>
    day.day.lesson_sets.flatMap(({ lessons }) =>
      lessons.flatMap(({ id, lesson }) => (lesson.id === lessonId ? { day, placementId: id } : [])),
    ),
  );
}

/** Whether the learner of a stream can rate a target; undefined if the course does not contain it. */
export function mayRate(state: StreamState, type: FeedbackTarget, id: number): boolean | undefined {
  const { course, stream, counts } = state;
  switch (type) {
    case 'lesson': {
      const places = placesOfLesson(course, id);
      if (places.length === 0) return undefined;
      const placements = new Set(places.map(({ placementId }) => placementId));
      const viewed = stream.lessons.filter(({ lessonId }) => placements.has(lessonId));
      const viewedSeconds = viewed.reduce((sum, lesson) => sum + lesson.viewedSeconds, 0);
      return isRateable({ targetType: type, viewedSeconds });
    }
    case 'day': {
      const day = state.days.find(({ dayId }) => dayId === id);
      return day && isRateable({ targetType: type, isEnded: !day.dayOfRest && day.state === 'ended' });
    }
    case 'course': {
      if (id !== course.id) return undefined;
      const isComplete = isCourseCompleted(counts);
      return isRateable({ targetType: type, isComplete, isAccessEnded: state.status === 'ended' });
    }
  }
}
