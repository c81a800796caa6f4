import type { NodeProblem } from './problem-texts.ts';

/** Problems of what is not written yet. */
const unwritten: ReadonlySet<NodeProblem['code']> = new Set([
  'title_missing',
  'no_days',
  'stage_empty',
  'day_empty',
  'set_empty',
  'lesson_empty',
  'exercises_missing',
  'exercise_untitled',
  'option_untitled',
  'document_incomplete',
  'option_without_values',
  'homework_text_missing',
  'homework_asks_nothing',
]);

interface Visit {
  /** The nodes that were there when the editor was opened. */
  readonly knownKeys: ReadonlySet<string>;
  /** Fields that were left, as `fieldName` writes them. */
  readonly leftFields: ReadonlySet<string>;
  /** The course had days when the editor was opened. */
  readonly hadDays: boolean;
  /** The author has asked what is to be fixed. */
  readonly isAsked: boolean;
}

export const fieldName = (key: string, field: string) => `${key} ${field}`;

/**
 * The problems that are marked while the author writes. That a new node is not written yet is no fault: it is one of a field that was left without a value, of
 * what was there before, and when the author publishes or asks for the list.
 */
export function shownProblems(
  problems: readonly NodeProblem[],
  { knownKeys, leftFields, hadDays, isAsked }: Visit,
): readonly NodeProblem[] {
  if (isAsked) return problems;
  return problems.filter(({ key, field, code }) => {
    if (!unwritten.has(code)) return true;
    if (code === 'no_days' && !hadDays) return false;
    return knownKeys.has(key) || (field !== null && leftFields.has(fieldName(key, field)));
  });
}

/** What only informs: the author has nothing to do. */
export const isInformation = ({ code }: Pick<NodeProblem, 'code'>): boolean => code === 'video_processing';
