import { ancestors, courseKey, siblingsOf, type EditorNode, type EditorNodes } from './draft-model.ts';
import { draftParentKind } from '@daystream/domain';

export interface TreeRow {
  readonly node: EditorNode;
  readonly level: number;
  readonly isOpen: boolean;
  readonly hasChildren: boolean;
}

/** The visible rows of the tree: the course, and what is in open nodes. With a search, the nodes whose title contains it and what they are in. */
export function treeRows(
  nodes: EditorNodes,
  open: ReadonlySet<string>,
  search: { text: string; titleOf: (node: EditorNode) => string },
): TreeRow[] {
  const text = search.text.trim().toLowerCase();
  const found = new Set<string>();
  if (text !== '')
    for (const node of nodes.values())
      if (search.titleOf(node).toLowerCase().includes(text))
        for (const key of [node.key, ...ancestors(nodes, node.key)]) found.add(key);
  const rows: TreeRow[] = [];
  const visit = (key: string, level: number) => {
    const node = nodes.get(key);
    if (node === undefined || (text !== '' && !found.has(key))) return;
    const isOpen = text === '' ? node.kind === 'course' || open.has(key) : true;
    rows.push({ node, level, isOpen, hasChildren: node.children.length > 0 });
    if (isOpen) for (const child of node.children) visit(child, level + 1);
  };
  visit(courseKey(nodes), 1);
  return rows;
}

export interface Place {
  readonly parentKey: string;
  readonly beforeKey: string | null;
}

/** Where a node goes that is dropped on another one: beside a sibling, behind what it is dropped on or in, or into a node that can contain it. Null: not possible. */
export function dropPlace(nodes: EditorNodes, movedKey: string, overKey: string): Place | null {
  const moved = nodes.get(movedKey);
  if (moved === undefined || movedKey === overKey) return null;
  for (const key of [overKey, ...ancestors(nodes, overKey).toReversed()]) {
    const over = nodes.get(key);
    if (over === undefined || key === movedKey) return null;
    if (over.kind === moved.kind && over.parentKey !== null) return beside(nodes, moved, over);
    if (over.kind === draftParentKind(moved.kind)) return { parentKey: key, beforeKey: null };
    const lastSet =
      over.kind === 'day' && moved.kind === 'lesson' ? siblingsOf(nodes, key, 'set').at(-1) : null;
    if (lastSet != null) return { parentKey: lastSet, beforeKey: null };
  }
  return null;
}

/** A sibling that stood behind gives its place; behind one that stood before, or of another parent, the node follows it. */
function beside(nodes: EditorNodes, moved: EditorNode, over: EditorNode): Place {
  const parentKey = over.parentKey as string;
  const siblings = siblingsOf(nodes, parentKey, over.kind);
  const [from, to] = [siblings.indexOf(moved.key), siblings.indexOf(over.key)];
  const takesPlace = from > to || from < 0;
  return { parentKey, beforeKey: takesPlace ? over.key : (siblings[to + 1] ?? null) };
}

/** The place of a node one step up (-1) or down (1) among its siblings, or in the next parent of the same kind; null at the end of the course. */
export function stepPlace(nodes: EditorNodes, key: string, direction: -1 | 1): Place | null {
  const node = nodes.get(key);
  const parent = nodes.get(node?.parentKey ?? '');
  if (node === undefined || parent === undefined) return null;
  const siblings = siblingsOf(nodes, parent.key, node.kind);
  const index = siblings.indexOf(key);
  const neighbour = siblings[index + direction];
  if (neighbour !== undefined)
    return { parentKey: parent.key, beforeKey: direction < 0 ? neighbour : (siblings[index + 2] ?? null) };
  const parents = siblingsOf(nodes, parent.parentKey, parent.kind);
  const next = parents[parents.indexOf(parent.key) + direction];
  if (next === undefined) return null;
  return {
    parentKey: next,
    beforeKey: direction < 0 ? null : (siblingsOf(nodes, next, node.kind)[0] ?? null),
  };
}
