import type { CourseDocument, DayLessonSet, Homework, Lesson, Video } from '@daystream/contract';
import { noVideoAddresses } from '../../../platform/files/index.ts';
import type { ExpandedCourse, ExpandedDay, ExpandedStage } from './course-tree.ts';

/**
 * The part of a course that is the same for all of its learners: the plan of stages, days and lessons, without what a locked day must not reveal (media
 * addresses, texts of lessons and homework) and without the addresses of documents. A day's content is delivered with the learner's stream.
 */
export function outlineCourse(course: ExpandedCourse): ExpandedCourse {
  return {
    ...course,
    documents: outlineDocuments(course.documents),
    stages: course.stages.map(outlineStage),
  };
}

/** The titles of the documents of a course or a day, without their addresses. */
export const outlineDocuments = (documents: readonly CourseDocument[]): CourseDocument[] =>
  documents.map(({ title }) => ({ title, url: null, file: null }));

const outlineStage = (stage: ExpandedStage): ExpandedStage => ({
  ...stage,
  days: stage.days.map(outlineDay),
  course_stage_homeworks: stage.course_stage_homeworks.map(outlineHomework),
});

/** A locked day. */
export function outlineDay(day: ExpandedDay): ExpandedDay {
  return {
    ...withoutDocuments(withLessons(day, outlineLesson)),
    stage_day_homeworks: day.stage_day_homeworks.map(outlineHomework),
  };
}

/** A day that can be read but not watched, because its stream is not open. */
export const withoutMedia = (day: ExpandedDay): ExpandedDay =>
  withoutDocuments(withLessons(day, withoutVideos));

/** A day whose documents may not be opened. */
export const withoutDocuments = (day: ExpandedDay): ExpandedDay => ({
  ...day,
  documents: outlineDocuments(day.documents),
});

/** A homework that cannot be read: without its text and its exercises. */
export const outlineHomework = <Placement extends { homework: Homework }>(
  placement: Placement,
): Placement => ({
  ...placement,
  homework: outlineTask(placement.homework),
});

function outlineTask(homework: Homework): Homework {
  const outline: Homework = { ...homework, text: '', exercises: [] };
  delete outline.text_doc;
  return outline;
}

function withLessons(day: ExpandedDay, change: (lesson: Lesson) => Lesson): ExpandedDay {
  const setWith = (set: DayLessonSet): DayLessonSet => ({
    ...set,
    lessons: set.lessons.map((placement) => ({ ...placement, lesson: change(placement.lesson) })),
  });
  return { ...day, lesson_sets: day.lesson_sets.map(setWith) };
}

function outlineLesson(lesson: Lesson): Lesson {
  const outline: Lesson = {
    ...withoutVideos(lesson),
    description: '',
    image_url: null,
    survey_form_url: null,
  };
  delete outline.description_doc;
  return outline;
}

const withoutVideos = (lesson: Lesson): Lesson => ({
  ...lesson,
  local_video_file: withoutAddresses(lesson.local_video_file),
  local_description_video_file: withoutAddresses(lesson.local_description_video_file),
  vertical_video: withoutAddresses(lesson.vertical_video),
  vertical_description_video: withoutAddresses(lesson.vertical_description_video),
});

const withoutAddresses = (video: Video | null): Video | null => video && { ...video, ...noVideoAddresses };
