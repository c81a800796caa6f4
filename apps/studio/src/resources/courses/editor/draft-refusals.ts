import type { ApiError } from '@daystream/api-client';
import type { DraftFields, Operation } from './draft-model.ts';
import { camelCase } from './draft-operations.ts';

/** A field that the server refused, with its text. */
export interface FieldRefusal {
  readonly key: string;
  readonly field: string;
  readonly message: string;
}

/** The fields that the server refused, from the paths of its error: `changes.0.fields.title`. */
export function refusalsIn(error: ApiError, operations: readonly Operation[]): FieldRefusal[] {
  return Object.entries(error.fields ?? {}).flatMap(([path, message]): FieldRefusal[] => {
    const [, index, , field = ''] = path.split('.');
    const operation = operations[Number(index)];
    return operation ? [{ key: operation.key, field: camelCase(field), message }] : [];
  });
}

/** An operation without the fields that the server refused; null if nothing is left, or if something else than its fields was refused. */
export function withoutRefused(operation: Operation, refusals: readonly FieldRefusal[]): Operation | null {
  const refused = refusals.filter(({ key }) => key === operation.key).map(({ field }) => field);
  if (refused.length === 0) return operation;
  if (operation.op !== 'set' && operation.op !== 'add') return null;
  if (!refused.every((field) => field in operation.fields)) return null;
  const without = (fields: DraftFields = {}): DraftFields =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => !refused.includes(field)));
  const fields = without(operation.fields);
  if (operation.op === 'add') return { ...operation, fields };
  return Object.keys(fields).length === 0 ? null : { ...operation, fields, base: without(operation.base) };
}

/**
 * What was seen in a field (by its node and name) before the value that the server refused. The next change of the field is compared with it, because the refused
 * value was never stored.
 */
export type SeenBefore = Map<string, unknown>;

const nameOf = ({ key }: { readonly key: string }, field: string) => `${key} ${field}`;

/** Remembers what the author had seen before they wrote the refused values. */
export function noteSeen(
  seen: SeenBefore,
  operations: readonly Operation[],
  refusals: readonly FieldRefusal[],
): void {
  for (const operation of operations)
    for (const { key, field } of refusals)
      if (operation.op === 'set' && operation.key === key)
        seen.set(nameOf(operation, field), operation.base?.[field]);
}

/** The operation on what was seen before refused values, each of which is used once. */
export function onSeenBefore(operation: Operation, seen: SeenBefore): Operation {
  if (operation.op !== 'set') return operation;
  const base = { ...operation.base };
  for (const field of Object.keys(operation.fields)) {
    const name = nameOf(operation, field);
    if (seen.has(name)) base[field] = seen.get(name);
    seen.delete(name);
  }
  return { ...operation, base };
}

/** All refusals: a later one of the same field replaces the earlier one. */
export function addRefusals(
  earlier: readonly FieldRefusal[],
  later: readonly FieldRefusal[],
): readonly FieldRefusal[] {
  const isReplaced = (one: FieldRefusal) =>
    later.some(({ key, field }) => key === one.key && field === one.field);
  return [...earlier.filter((one) => !isReplaced(one)), ...later];
}
