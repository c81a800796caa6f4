import type { survey as source } from '../../ru/learner/survey.ts';
import type { Translated } from '../../translated.ts';

/** The survey of a lesson. */
export const survey = {
  title: 'Lesson survey',
  text: 'Answer a few questions: this tells the school what helps you.',
  completed: 'Survey completed, thank you.',
  open: 'Fill in the survey',
  again: 'Open it again',
  hide: 'Hide',
  frame: 'Survey of the lesson “{{title}}”',
  apart: 'Open on a separate page',
  confirm: 'I have filled it in',
  nothing: 'Nothing here? Load the survey again, or open it on a separate page.',
  late: 'The survey is not loading. Load it again, or open it on a separate page and then mark here that you have filled it in.',
  retry: 'Load again',
} as const satisfies Translated<typeof source, 'en'>;
