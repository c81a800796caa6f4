export { homeworkFeature, homeworkSubjects } from './homework.feature.ts';
export { chatIdOf, statusIdOf } from './homework-ids.ts';
export { createReviewRepository } from './review.repository.ts';
