import type { DayLessonSet, Lesson, Video } from '@daystream/contract';
import { lessonLength, type ExpandedCourse, type ExpandedDay, type ExpandedStage } from './course-tree.ts';

const videoFields = [
  'local_video_file',
  'local_description_video_file',
  'vertical_video',
  'vertical_description_video',
] as const satisfies readonly (keyof Lesson)[];

/** Returns the course with a newer state of one video wherever it is shown; other changes of the draft stay unpublished. */
export function replaceVideo(course: ExpandedCourse, video: Video, updatedAt: number): ExpandedCourse {
  const replaced = (old: Video | null) => (old?.id === video.id ? video : old);
  function lessonWith(lesson: Lesson): Lesson {
    if (!videoFields.some((field) => lesson[field]?.id === video.id)) return lesson;
    const next = { ...lesson };
    for (const field of videoFields) next[field] = replaced(lesson[field]);
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
  const days = course.stages.flatMap((stage) => stage.days);
  const demo = course.demo_video === null ? [] : [course.demo_video];
  return distinct([...demo, ...days.flatMap(listVideosOfDay)]);
}

/** Every video that a day shows, once. */
export function listVideosOfDay(day: ExpandedDay): Video[] {
  const lessons = day.lesson_sets.flatMap((set) => set.lessons);
  const shown = lessons.flatMap(({ lesson }) => videoFields.map((field) => lesson[field]));
  return distinct(shown.filter((video) => video !== null));
}

const distinct = (videos: readonly Video[]): Video[] => [
  ...new Map(videos.map((video) => [video.id, video])).values(),
];
