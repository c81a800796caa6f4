import { nextSibling, subtree, type DraftFields, type EditorNodes, type Operation } from './draft-model.ts';

/** A field that somebody else has changed since the author saw it. */
export interface FieldConflict {
  readonly key: string;
  readonly field: string;
  readonly theirs: unknown;
}

/** An operation as the next visit understands it, which knows nodes by the ids of the server. */
export function toKept(nodes: EditorNodes, operation: Operation): Operation {
  const keptKey = <Key extends string | null>(key: Key): Key => {
    const node = nodes.get(key ?? '');
    return (typeof node?.id === 'number' ? `${node.kind}-${node.id}` : key) as Key;
  };
  if (operation.op === 'set' || operation.op === 'remove')
    return { ...operation, key: keptKey(operation.key) };
  const { key, parentKey, beforeKey } = operation;
  return { ...operation, key: keptKey(key), parentKey: keptKey(parentKey), beforeKey: keptKey(beforeKey) };
}

/** Whether a step sets the fields of one node that the last step has set as well. */
export function setsSameFields(
  last: readonly Operation[] | undefined,
  operations: readonly Operation[],
): boolean {
  const [before, now] = [last?.[0], operations[0]];
  return (
    operations.length === 1 &&
    now?.op === 'set' &&
    before?.op === 'set' &&
    before.key === now.key &&
    Object.keys(before.fields).join() === Object.keys(now.fields).join()
  );
}

/** Adds a copy of a node, with all that is in it, behind it; `changed`: the fields in which it differs. Returns the key of the copy; that of the node itself when it cannot be copied. */
export function copyOperations(
  nodes: EditorNodes,
  key: string,
  { newKey, changed }: { readonly newKey: () => string; readonly changed: DraftFields },
): { readonly key: string; readonly operations: readonly Operation[] } {
  const original = nodes.get(key);
  if (original?.parentKey == null) return { key, operations: [] };
  const { parentKey: parentOfCopy } = original;
  const copies = new Map(subtree(nodes, key).map((one) => [one, newKey()]));
  const operations = [...copies].flatMap(([from, to]): Operation[] => {
    const node = nodes.get(from);
    if (node === undefined || node.kind === 'course') return [];
    const parentKey = from === key ? parentOfCopy : (copies.get(node.parentKey ?? '') ?? '');
    const beforeKey = from === key ? nextSibling(nodes, node) : null;
    const fields = from === key ? { ...node.fields, ...changed } : node.fields;
    return [{ op: 'add', key: to, kind: node.kind, parentKey, beforeKey, fields }];
  });
  return { key: copies.get(key) ?? key, operations };
}

/** The fields that waiting operations change. */
export function fieldsIn(queue: readonly Operation[]): ReadonlySet<string> {
  return new Set(
    queue.flatMap((operation) =>
      operation.op === 'set' ? Object.keys(operation.fields).map((field) => `${operation.key} ${field}`) : [],
    ),
  );
}

/** The values that the author sees. */
export function withBase(nodes: EditorNodes, operation: Operation): Operation {
  if (operation.op !== 'set') return operation;
  const seen = nodes.get(operation.key)?.fields ?? {};
  return {
    ...operation,
    base: Object.fromEntries(Object.keys(operation.fields).map((field) => [field, seen[field]])),
  };
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const isSameFieldOf = (one: FieldConflict, other: FieldConflict) =>
  one.key === other.key && one.field === other.field;

export const camelCase = (name: string) =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
