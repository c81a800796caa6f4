export { homeworkFeature, homeworkSubjects } from './homework.feature.ts';
export { chatIdOf, statusIdOf, type HomeworkKey } from './homework-ids.ts';
export { createReviewRepository } from './review.repository.ts';
