import type { Body } from '@daystream/api-client';
import type { NodeId } from '@daystream/contract';
import type { EditorNodes, Operation } from './draft-model.ts';

export type WireChange = Body<'studio.drafts.change'>['changes'][number];
/** Operations of one request; the server allows 200. */
const maxChanges = 100;

/**
 * Adds an operation to those that wait. Changes of the fields of one node become one, with the values that were seen before the first of them, unless another operation
 * stands between them.
 */
export function enqueue(queue: readonly Operation[], operation: Operation): readonly Operation[] {
  const last = queue.at(-1);
  if (operation.op !== 'set' || last?.op !== 'set' || last.key !== operation.key)
    return [...queue, operation];
  const merged: Operation = {
    op: 'set',
    key: last.key,
    fields: { ...last.fields, ...operation.fields },
    base: { ...operation.base, ...last.base },
  };
  return [...queue.slice(0, -1), merged];
}

export function nextBatch(queue: readonly Operation[]): {
  batch: readonly Operation[];
  rest: readonly Operation[];
} {
  return { batch: queue.slice(0, maxChanges), rest: queue.slice(maxChanges) };
}

/** The operations as changes of the contract: nodes by their ids. Operations on nodes that are gone are left out. */
export function toChanges(nodes: EditorNodes, operations: readonly Operation[]): WireChange[] {
  const idOf = (key: string): NodeId | undefined => nodes.get(key)?.id;
  return operations.flatMap((operation): WireChange[] => {
    const node = nodes.get(operation.key);
    if (node === undefined) return [];
    const { kind, id } = node;
    switch (operation.op) {
      case 'set':
        return [{ op: 'set', kind, id, fields: operation.fields, base: operation.base ?? {} }];
      case 'remove':
        return [{ op: 'remove', kind, id } as WireChange];
      default: {
        const parentId = idOf(operation.parentKey);
        if (parentId === undefined) return [];
        const beforeId = operation.beforeKey === null ? null : (idOf(operation.beforeKey) ?? null);
        const place = { kind, parentId, beforeId };
        return operation.op === 'add'
          ? [{ op: 'add', ref: operation.key, ...place, fields: operation.fields } as WireChange]
          : [{ op: operation.op, id, ...place } as WireChange];
      }
    }
  });
}
