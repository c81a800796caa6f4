import { isDeepStrictEqual } from 'node:util';
import type { DraftNode, NodeDifference, ReadableValue } from '@daystream/contract';
import { draftParentKind } from '@daystream/domain';

/** The nodes of a version or a draft, siblings in their order. */
export type Nodes = readonly DraftNode[];
/** Makes a value of a field readable. */
export type ReadValue = (field: string, value: unknown) => ReadableValue;

const keyOf = ({ kind, id }: Pick<DraftNode, 'kind' | 'id'>) => `${kind} ${id}`;
const parentKeyOf = ({ kind, parent_id: parentId }: DraftNode) => `${draftParentKind(kind)} ${parentId}`;

/** A tree of nodes by keys. */
function treeOf(nodes: Nodes) {
  const byKey = new Map(nodes.map((node) => [keyOf(node), node]));
  const children = Map.groupBy(nodes, parentKeyOf);
  // Days are numbered in the order of the tree.
  const stages = nodes.filter(({ kind }) => kind === 'stage');
  const days = stages.flatMap((stage) =>
    (children.get(keyOf(stage)) ?? []).filter(({ kind }) => kind === 'day'),
  );
  const dayNumbers = new Map(days.map((day, index) => [keyOf(day), index + 1]));
  const count = (node: DraftNode): number =>
    (children.get(keyOf(node)) ?? []).reduce((sum, child) => sum + 1 + count(child), 0);
  const place = (node: DraftNode) => ({
    kind: node.kind,
    title: node.fields.title,
    day_number: dayNumbers.get(keyOf(node)) ?? null,
  });
  const parents = (node: DraftNode): ReturnType<typeof place>[] => {
    const parent = byKey.get(parentKeyOf(node));
    return parent === undefined || parent.kind === 'course' ? [] : [...parents(parent), place(parent)];
  };
  return { byKey, children, count, place, parents };
}
type Tree = ReturnType<typeof treeOf>;

/** The differences between two states of a course, in the order of the tree: what is in the newer one first, then what is gone. */
export function compareNodes(before: Nodes, after: Nodes, read: ReadValue): NodeDifference[] {
  const [older, newer] = [treeOf(before), treeOf(after)];
  const moved = movedKeys(older, newer);
  const differences: NodeDifference[] = [];
  for (const node of inTreeOrder(newer)) {
    const old = older.byKey.get(keyOf(node));
    if (old === undefined) {
      if (older.byKey.has(parentKeyOf(node))) differences.push(outermost('added', node, newer));
      continue;
    }
    const fields = changedFields(old, node, read);
    const isMoved = moved.has(keyOf(node));
    if (fields.length > 0 || isMoved)
      differences.push({
        ...described(node, newer),
        change: 'changed',
        is_moved: isMoved,
        inside: 0,
        fields,
      });
  }
  for (const node of inTreeOrder(older))
    if (!newer.byKey.has(keyOf(node)) && newer.byKey.has(parentKeyOf(node)))
      differences.push(outermost('removed', node, older));
  return differences;
}

const described = (node: DraftNode, tree: Tree) => ({
  ...tree.place(node),
  id: node.id,
  parents: tree.parents(node),
});

const outermost = (change: 'added' | 'removed', node: DraftNode, tree: Tree): NodeDifference => ({
  ...described(node, tree),
  change,
  is_moved: false,
  inside: tree.count(node),
  fields: [],
});

function* inTreeOrder(tree: Tree, parentKey?: string): Generator<DraftNode> {
  const own =
    parentKey === undefined
      ? [...tree.byKey.values()].filter(({ kind }) => kind === 'course')
      : (tree.children.get(parentKey) ?? []);
  for (const node of own) {
    yield node;
    yield* inTreeOrder(tree, keyOf(node));
  }
}

function changedFields(old: DraftNode, node: DraftNode, read: ReadValue): NodeDifference['fields'] {
  const stored: Readonly<Record<string, unknown>> = old.fields;
  return Object.entries(node.fields).flatMap(([field, value]) =>
    isDeepStrictEqual(stored[field], value)
      ? []
      : [{ field, before: read(field, stored[field]), after: read(field, value) }],
  );
}

/** Nodes with another parent, and the fewest nodes of each parent whose move explains the new order. */
function movedKeys(older: Tree, newer: Tree): Set<string> {
  const moved = new Set<string>();
  for (const [parentKey, children] of newer.children)
    for (const siblings of Map.groupBy(children, ({ kind }) => kind).values()) {
      const positions = new Map(
        (older.children.get(parentKey) ?? []).map((node, index) => [keyOf(node), index]),
      );
      const stayed = siblings.filter((node) => positions.has(keyOf(node)));
      const kept = new Set(longestIncreasing(stayed.map((node) => positions.get(keyOf(node)) ?? 0)));
      for (const node of siblings) {
        const position = positions.get(keyOf(node));
        const isElsewhere = position === undefined ? older.byKey.has(keyOf(node)) : !kept.has(position);
        if (isElsewhere) moved.add(keyOf(node));
      }
    }
  return moved;
}

/** A longest increasing subsequence of distinct numbers. */
function longestIncreasing(numbers: readonly number[]): number[] {
  /** The index of the smallest last number of a subsequence of each length. */
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, number] of numbers.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] as number] as number) < number) low = middle + 1;
      else high = middle;
    }
    previous[index] = low === 0 ? -1 : (ends[low - 1] as number);
    ends[low] = index;
  }
  const found: number[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] as number)
    found.unshift(numbers[index] as number);
  return found;
}
