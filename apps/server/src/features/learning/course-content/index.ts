export { courseContentFeature } from './course-content.feature.ts';
export type { CourseContentService } from './course-content.service.ts';
