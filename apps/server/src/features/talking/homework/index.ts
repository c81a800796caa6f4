export { homeworkFeature, homeworkSubjects } from './homework.feature.ts';
export { homeworkTexts } from './homework-texts.ts';
export { chatIdOf, statusIdOf, type HomeworkKey } from './homework-ids.ts';
