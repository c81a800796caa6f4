export { createFindSubject } from './homework-threads.ts';
export { homeworkRoutes } from './homework.routes.ts';
export { createHomeworkService, type HomeworkService } from './homework.service.ts';
export { homeworkStudioRoutes } from './homework.studio.ts';
export { createReviewService, type ReviewService } from './review.service.ts';
