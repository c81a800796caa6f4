import { nodeFields, type NodeFieldsKind, type NodeFieldValues } from '@daystream/contract';
import { sql, type RawBuilder } from 'kysely';

/** The fields of a kind of node that are the same as column, in drafts, in versions and on the wire (`nodeFields` of the contract). */
export const plainNames = (kind: NodeFieldsKind): readonly string[] => Object.keys(nodeFields[kind]);

/** Their values, of a row, a draft or a published node. */
export function plainFields<Kind extends NodeFieldsKind>(
  kind: Kind,
  source: NodeFieldValues<Kind>,
): NodeFieldValues<Kind> {
  const values = source as Readonly<Record<string, unknown>>;
  return Object.fromEntries(plainNames(kind).map((name) => [name, values[name]])) as NodeFieldValues<Kind>;
}

const columnOf = (alias: string, name: string) => sql.ref(`${alias}.${name}`);

/** The columns of a select list; `alias` is the table in the statement. */
export const plainColumns = (kind: NodeFieldsKind, alias: string): RawBuilder<unknown> =>
  sql.join(plainNames(kind).map((name) => columnOf(alias, name)));

/** The arguments of `json_build_object`. */
export const plainPairs = (kind: NodeFieldsKind, alias: string): RawBuilder<unknown> =>
  sql.join(plainNames(kind).map((name) => sql`${sql.lit(name)}, ${columnOf(alias, name)}`));
