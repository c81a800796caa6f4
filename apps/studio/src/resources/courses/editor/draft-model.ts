import type { Reply } from '@daystream/api-client';
import type { DraftKind, NodeId } from '@daystream/contract';
import { newDraftFields } from '@daystream/domain';

export type CourseDraft = Reply<'studio.drafts.get'>;
export type DraftNode = CourseDraft['nodes'][number];
export type DraftFields = Readonly<Record<string, unknown>>;

/** A node of the tree as it is edited. Its key stays the same when the server has given it an id. */
export interface EditorNode {
  readonly key: string;
  readonly kind: DraftKind;
  /** A name until the server has created the node. */
  readonly id: NodeId;
  readonly places: number;
  readonly fields: DraftFields;
  readonly parentKey: string | null;
  /** The keys of the children in their order; homeworks are behind lessons and days. */
  readonly children: readonly string[];
}
export type EditorNodes = ReadonlyMap<string, EditorNode>;

/** An operation on nodes by their keys. */
export type Operation =
  | { readonly op: 'set'; readonly key: string; readonly fields: DraftFields; readonly base?: DraftFields }
  | {
      readonly op: 'add';
      readonly key: string;
      readonly kind: PlacedKind;
      readonly parentKey: string;
      readonly beforeKey: string | null;
      readonly fields: DraftFields;
    }
  | {
      readonly op: 'move' | 'restore';
      readonly key: string;
      readonly parentKey: string;
      readonly beforeKey: string | null;
    }
  | { readonly op: 'remove'; readonly key: string };
export type PlacedKind = Exclude<DraftKind, 'course'>;

/** The kinds of nodes that a node contains, in the order in which they are shown. */
export const childKinds: Readonly<Record<DraftKind, readonly PlacedKind[]>> = {
  course: ['stage'],
  stage: ['day', 'stage_homework'],
  day: ['set', 'day_homework'],
  set: ['lesson'],
  lesson: [],
  stage_homework: [],
  day_homework: [],
};

/** Builds the tree of a draft. `keyOf` gives a node its key: that which it had before the server created it, or one of its own. */
export function toNodes(draft: CourseDraft, keyOf: (kind: DraftKind, id: number) => string): EditorNodes {
  const nodes = new Map<string, EditorNode>();
  const parents: Readonly<Record<DraftKind, DraftKind | null>> = {
    course: null,
    stage: 'course',
    day: 'stage',
    set: 'day',
    lesson: 'set',
    stage_homework: 'stage',
    day_homework: 'day',
  };
  for (const { kind, id, parentId, places, fields } of draft.nodes) {
    const parentKind = parents[kind];
    const parentKey = parentKind === null || parentId === null ? null : keyOf(parentKind, parentId);
    nodes.set(keyOf(kind, id), { key: keyOf(kind, id), kind, id, places, fields, parentKey, children: [] });
  }
  const children = Map.groupBy(nodes.values(), (node) => node.parentKey);
  for (const [key, node] of nodes) {
    const own = children.get(key) ?? [];
    const sorted = childKinds[node.kind].flatMap((kind) => own.filter((child) => child.kind === kind));
    nodes.set(key, { ...node, children: sorted.map((child) => child.key) });
  }
  return nodes;
}

/** The nodes after an operation; the same nodes if it does not apply, because a node is gone. */
export function applyOperation(nodes: EditorNodes, operation: Operation): EditorNodes {
  const next = new Map(nodes);
  const node = nodes.get(operation.key);
  if (operation.op === 'add') {
    if (!nodes.has(operation.parentKey)) return nodes;
    next.set(operation.key, {
      key: operation.key,
      kind: operation.kind,
      id: operation.key,
      places: 1,
      fields: { ...newDraftFields[operation.kind], ...operation.fields },
      parentKey: null,
      children: [],
    });
    attach(next, operation.key, operation);
    return next;
  }
  if (node === undefined) return nodes;
  if (operation.op === 'set') {
    next.set(node.key, { ...node, fields: { ...node.fields, ...operation.fields } });
    return next;
  }
  if (operation.op !== 'remove' && !nodes.has(operation.parentKey)) return nodes;
  detach(next, node.key);
  if (operation.op !== 'remove') attach(next, node.key, operation);
  return next;
}

/** A removed node stays in the map, outside of the tree, so that it can be restored with what is in it. */
function detach(nodes: Map<string, EditorNode>, key: string): void {
  const node = nodes.get(key);
  const parent = nodes.get(node?.parentKey ?? '');
  if (node) nodes.set(key, { ...node, parentKey: null });
  if (parent)
    nodes.set(parent.key, { ...parent, children: parent.children.filter((child) => child !== key) });
}

function attach(
  nodes: Map<string, EditorNode>,
  key: string,
  { parentKey, beforeKey }: { parentKey: string; beforeKey: string | null },
): void {
  const [node, parent] = [nodes.get(key), nodes.get(parentKey)];
  if (node === undefined || parent === undefined) return;
  nodes.set(key, { ...node, parentKey });
  const ordered = childKinds[parent.kind].flatMap((kind) => {
    const own = parent.children.filter((child) => nodes.get(child)?.kind === kind);
    if (kind !== node.kind) return own;
    const index = beforeKey === null ? -1 : own.indexOf(beforeKey);
    return own.toSpliced(index < 0 ? own.length : index, 0, key);
  });
  nodes.set(parentKey, { ...parent, children: ordered });
}

/** The operation that takes another one back, judged by the nodes before it; null if there is nothing to take back. */
export function inverseOf(nodes: EditorNodes, operation: Operation): Operation | null {
  const node = nodes.get(operation.key);
  if (operation.op === 'add' || operation.op === 'restore') return { op: 'remove', key: operation.key };
  if (node === undefined) return null;
  if (operation.op === 'set') {
    const fields = Object.fromEntries(
      Object.keys(operation.fields).map((field) => [field, node.fields[field]]),
    );
    return { op: 'set', key: node.key, fields };
  }
  if (node.parentKey === null) return null;
  const place = { key: node.key, parentKey: node.parentKey, beforeKey: nextSibling(nodes, node) };
  return { op: operation.op === 'remove' ? 'restore' : 'move', ...place };
}

/** The sibling of the same kind after a node. */
export function nextSibling(nodes: EditorNodes, { key, kind, parentKey }: EditorNode): string | null {
  const siblings = siblingsOf(nodes, parentKey, kind);
  return siblings[siblings.indexOf(key) + 1] ?? null;
}

export function siblingsOf(nodes: EditorNodes, parentKey: string | null, kind: DraftKind): readonly string[] {
  const children = nodes.get(parentKey ?? '')?.children ?? [];
  return children.filter((child) => nodes.get(child)?.kind === kind);
}

/** The keys of a node and of all nodes in it, in the order of the tree. */
export function subtree(nodes: EditorNodes, key: string): string[] {
  const node = nodes.get(key);
  return node ? [key, ...node.children.flatMap((child) => subtree(nodes, child))] : [];
}

/** The keys of the nodes that contain a node, from the course down. */
export function ancestors(nodes: EditorNodes, key: string): string[] {
  const parentKey = nodes.get(key)?.parentKey ?? null;
  return parentKey === null ? [] : [...ancestors(nodes, parentKey), parentKey];
}

export function courseKey(nodes: EditorNodes): string {
  for (const node of nodes.values()) if (node.kind === 'course') return node.key;
  return '';
}

/** The number of each day: its position in the course. */
export function dayNumbers(nodes: EditorNodes): ReadonlyMap<string, number> {
  const stages = siblingsOf(nodes, courseKey(nodes), 'stage');
  const days = stages.flatMap((key) => siblingsOf(nodes, key, 'day'));
  return new Map(days.map((key, index) => [key, index + 1]));
}
