export { dayBannersJob, workCourses } from './courses.jobs.ts';
export { coursesRoutes } from './courses.routes.ts';
export { coursesStudioRoutes } from './courses.studio.ts';
export { createCoursesService, type CoursesService } from './courses.service.ts';
export type { WholeCourse, WholeDay, WholeStage } from './course-tree.ts';
export type {
  PublishedCourse,
  PublishedDay,
  PublishedHomework,
  PublishedLesson,
} from './published-course.ts';
export type { PublishedCourses } from './published-courses.ts';
