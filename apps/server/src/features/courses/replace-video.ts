import type { DayLessonSet, Lesson, Video } from '@daystream/contract';
import { lessonLength, type ExpandedCourse, type ExpandedDay, type ExpandedStage } from './course-tree.ts';

const places = [
  'local_video_file',
  'local_description_video_file',
  'vertical_video',
  'vertical_description_video',
] as const satisfies readonly (keyof Lesson)[];

/** Returns the course with a newer state of one video wherever it is shown; other changes of the draft stay unpublished. */
export function replaceVideo(course: ExpandedCourse, video: Video, updatedAt: number): ExpandedCourse {
  const replaced = (old: Video | null) => (old?.id === video.id ? video : old);
  function lessonWith(lesson: Lesson): Lesson {
    if (!places.some((place) => lesson[place]?.id === video.id)) return lesson;
    const next = { ...lesson };
    for (const place of places) next[place] = replaced(lesson[place]);
    return { ...next, video_length: lessonLength(next) };
  }
  const setWith = (set: DayLessonSet): DayLessonSet => ({
    ...set,
    lessons: set.lessons.map(({ id, sort, lesson }) => ({ id, sort, lesson: lessonWith(lesson) })),
  });
  const dayWith = (day: ExpandedDay): ExpandedDay => ({ ...day, lesson_sets: day.lesson_sets.map(setWith) });
  const stageWith = (stage: ExpandedStage): ExpandedStage => ({ ...stage, days: stage.days.map(dayWith) });
  return {
    ...course,
    updated_at: updatedAt,
    demo_video: replaced(course.demo_video),
    stages: course.stages.map(stageWith),
  };
}

/** Every video that a course shows, once. */
export function listVideos(course: ExpandedCourse): Video[] {
  const lessons = course.stages
    .flatMap((stage) => stage.days)
    .flatMap((day) => day.lesson_sets)
    .flatMap((set) => set.lessons);
  const shown = [course.demo_video, ...lessons.flatMap(({ lesson }) => places.map((place) => lesson[place]))];
  return [...new Map(shown.filter((video) => video !== null).map((video) => [video.id, video])).values()];
}
