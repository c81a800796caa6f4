export { assignCourseExperts } from './assign-experts.ts';
export { expertsOfStream, isInScope, isStreamInScope } from './course-scope.ts';
export type { CompressedJson } from './compressed-json.ts';
export {
  outlineDay,
  outlineDocuments,
  outlineHomework,
  withoutDocuments,
  withoutMedia,
} from './course-outline.ts';
export { readCourseShape, readStageShape, shapeStage, type CourseShape } from './course-shape.ts';
export { coursesFeature } from './courses.feature.ts';
export { draftsFeature } from './draft/drafts.feature.ts';
export { dayBannersJob } from './courses.jobs.ts';
export { mediaUses, type MediaUse } from './media-uses.ts';
export { courseScope, type CourseScope } from './courses.policy.ts';
export { lockCourse } from './lock-course.ts';
export type { CoursesService } from './courses.service.ts';
export type { ExpandedCourse, ExpandedDay, ExpandedStage } from './course-tree.ts';
export type {
  MediaPlaces,
  PublishedCourse,
  PublishedDay,
  PublishedHomework,
  PublishedLesson,
} from './published-course.ts';
export type { PublishedCourses } from './published-courses.ts';
