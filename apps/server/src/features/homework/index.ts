export { homeworkFeature, homeworkSubjects } from './homework.feature.ts';
