import type { DraftKind } from '@daystream/contract';
import { splitLessonTitle } from '@daystream/domain';
import type { TFunction } from 'i18next';
import type { EditorNode, EditorNodes } from './draft-model.ts';

export const kindTexts = {
  course: 'courseEditor.kinds.course',
  stage: 'courseEditor.kinds.stage',
  day: 'courseEditor.kinds.day',
  set: 'courseEditor.kinds.set',
  lesson: 'courseEditor.kinds.lesson',
  stage_homework: 'courseEditor.kinds.stage_homework',
  day_homework: 'courseEditor.kinds.day_homework',
} as const;

/** The text of a field; empty when it has none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The name of a node in the tree and in messages. */
export const nodeTitle = (
  t: TFunction<'studio'>,
  { kind, fields, key }: EditorNode,
  numbers: ReadonlyMap<string, number>,
): string => placeTitle(t, { kind, title: textOf(fields['title']), dayNumber: numbers.get(key) ?? 0 });

/** The name of a node after that of its day or stage: copied days have parts of the same names. */
export function nodePath(
  t: TFunction<'studio'>,
  nodes: EditorNodes,
  node: EditorNode,
  numbers: ReadonlyMap<string, number>,
): string {
  const own = nodeTitle(t, node, numbers);
  if (node.kind === 'course' || node.kind === 'stage' || node.kind === 'day') return own;
  let above = nodes.get(node.parentKey ?? '');
  if (above?.kind === 'set') above = nodes.get(above.parentKey ?? '');
  return above === undefined ? own : `${nodeTitle(t, above, numbers)} › ${own}`;
}

/** The name of a place in a course: of a day with its number. */
export function placeTitle(
  t: TFunction<'studio'>,
  {
    kind,
    title: stored,
    dayNumber,
  }: { readonly kind: DraftKind; readonly title: string; readonly dayNumber: number | null },
): string {
  const given = stored.trim();
  const title = kind === 'lesson' ? splitLessonTitle(given).title : given;
  if (kind === 'day') {
    const number = t('courseEditor.dayNumber', { number: dayNumber ?? 0 });
    return title === '' ? number : `${number}. ${title}`;
  }
  if (title !== '') return title;
  return kind === 'course' || kind === 'stage' || kind === 'lesson'
    ? t('courseEditor.untitled')
    : t(kindTexts[kind]);
}
