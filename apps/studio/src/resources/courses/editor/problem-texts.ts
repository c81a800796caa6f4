import type { DraftProblem, DraftProblemCode } from '@daystream/domain';
import { draftProblems, type ProblemNode } from '@daystream/domain';
import type { CourseDraft, EditorNodes } from './draft-model.ts';
import { courseKey, subtree } from './draft-model.ts';

export const problemTexts = {
  title_missing: 'courseEditor.problems.title_missing',
  no_days: 'courseEditor.problems.no_days',
  range_reversed: 'courseEditor.problems.range_reversed',
  exercises_missing: 'courseEditor.problems.exercises_missing',
  exercise_untitled: 'courseEditor.problems.exercise_untitled',
  option_untitled: 'courseEditor.problems.option_untitled',
  document_incomplete: 'courseEditor.problems.document_incomplete',
  stage_empty: 'courseEditor.problems.stage_empty',
  day_empty: 'courseEditor.problems.day_empty',
  set_empty: 'courseEditor.problems.set_empty',
  lesson_empty: 'courseEditor.problems.lesson_empty',
  video_failed: 'courseEditor.problems.video_failed',
  video_processing: 'courseEditor.problems.video_processing',
  repeat_outside_range: 'courseEditor.problems.repeat_outside_range',
  homework_text_missing: 'courseEditor.problems.homework_text_missing',
  homework_asks_nothing: 'courseEditor.problems.homework_asks_nothing',
  opens_before_previous: 'courseEditor.problems.opens_before_previous',
  option_without_values: 'courseEditor.problems.option_without_values',
  freeze_never_allowed: 'courseEditor.problems.freeze_never_allowed',
} as const satisfies Record<DraftProblemCode, string>;

export interface NodeProblem extends Omit<DraftProblem, 'kind' | 'id'> {
  readonly key: string;
}

/** The problems of the draft as it is edited. The rule knows nodes by numbers: here their positions in the tree. */
export function problemsOf(nodes: EditorNodes, videos: CourseDraft['videos']): NodeProblem[] {
  const keys = subtree(nodes, courseKey(nodes));
  const ids = new Map(keys.map((key, index) => [key, index]));
  const input = keys.flatMap((key): ProblemNode[] => {
    const node = nodes.get(key);
    if (node === undefined) return [];
    const parentId = node.parentKey === null ? null : (ids.get(node.parentKey) ?? null);
    return [{ kind: node.kind, id: ids.get(key), parentId, fields: node.fields } as ProblemNode];
  });
  return draftProblems({ nodes: input, videos }).map(({ id, field, code }) => ({
    key: keys[id] ?? '',
    field,
    code,
  }));
}
