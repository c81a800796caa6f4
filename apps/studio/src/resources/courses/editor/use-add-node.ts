import type { DraftKind } from '@daystream/contract';
import {
  childKinds,
  siblingsOf,
  subtree,
  courseKey,
  type DraftFields,
  type EditorNode,
  type EditorNodes,
  type PlacedKind,
} from './draft-model.ts';
import { useEditor } from './editor-context.ts';

export const addTexts = {
  stage: 'courseEditor.addStage',
  day: 'courseEditor.addDay',
  set: 'courseEditor.addSet',
  lesson: 'courseEditor.addLesson',
  stage_homework: 'courseEditor.addHomework',
  day_homework: 'courseEditor.addHomework',
} as const satisfies Record<PlacedKind, string>;

/** What the form and the menu of a node offer to add. A day offers lessons too: most days need one set, which is made with its first lesson. */
export const addedKinds: Readonly<Record<DraftKind, readonly PlacedKind[]>> = {
  ...childKinds,
  day: ['lesson', ...childKinds.day],
};

/** Returns a function that adds a node to another one, with what its neighbours suggest, and returns its key. A lesson is added to the last set of a day. */
export function useAddNode() {
  const { store } = useEditor();
  return (kind: PlacedKind, parentKey: string): string => {
    const { nodes } = store.get();
    if (kind !== 'lesson' || nodes.get(parentKey)?.kind !== 'day')
      return store.add(kind, parentKey, kind === 'day' ? fieldsOfNextDay(nodes, parentKey) : {});
    const set = siblingsOf(nodes, parentKey, 'set').at(-1);
    if (set !== undefined) return store.add('lesson', set);
    const lesson = { kind: 'lesson', fields: {}, children: [] } as const;
    return store.addTrees(parentKey, [{ kind: 'set', fields: {}, children: [lesson] }]).at(-1) ?? parentKey;
  };
}

/** In which fields the copy of a node differs: behind the last day of a stage it is the next day. */
export function fieldsOfCopy(nodes: EditorNodes, { key, kind, parentKey }: EditorNode): DraftFields {
  const isLast = kind === 'day' && siblingsOf(nodes, parentKey, 'day').at(-1) === key;
  return isLast && parentKey !== null ? fieldsOfNextDay(nodes, parentKey) : {};
}

function fieldsOfNextDay(nodes: EditorNodes, stageKey: string): DraftFields {
  return { delay: nextDelays(nodes, stageKey, 1)[0] };
}

/** Days follow the rhythm of the days before them: each opens the day after the last one, unless all days open at once. */
export function nextDelays(nodes: EditorNodes, stageKey: string, count: number): number[] {
  const stages = siblingsOf(nodes, courseKey(nodes), 'stage');
  const until = stages.slice(0, stages.indexOf(stageKey) + 1);
  const delays = until
    .flatMap((key) => subtree(nodes, key))
    .flatMap((key) => {
      const node = nodes.get(key);
      return node?.kind === 'day' ? [Number(node.fields['delay'])] : [];
    });
  const [last = -1, previous = last - 1] = delays.toReversed();
  return Array.from({ length: count }, (_, index) => (last === previous ? last : last + 1 + index));
}
