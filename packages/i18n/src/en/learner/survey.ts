import type { survey as source } from '../../ru/learner/survey.ts';
import type { Translated } from '../../translated.ts';

/** The survey of a lesson. */
export const survey = {
  title: 'Lesson survey',
  text: 'Answer a few questions: they tell the school what helps you.',
  completed: 'Survey completed, thank you.',
  open: 'Fill in the survey',
  again: 'Open again',
  hide: 'Hide',
  frame: 'Survey of the lesson “{{title}}”',
  apart: 'Open on a page of its own',
  confirm: 'I have filled it in',
  late: 'The survey does not load. Load it again, or open it on a page of its own and then mark here that you have filled it in.',
  retry: 'Load again',
} as const satisfies Translated<typeof source, 'en'>;
