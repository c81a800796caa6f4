/**
 * Record lists: the lists of staff calls, with the query format of `ra-data-simple-rest`. `sort`, `range` and `filter` are JSON in the query string; the reply's
 * position in the list is in its `Content-Range`.
 */
import { z } from 'zod';
import { Id, text } from './wire.ts';

const sortOrders = ['ASC', 'DESC'] as const;
/** Maximum number of identifiers in a filter and of records in a reply. */
export const maxListedRecords = 200;
/** Highest total that the server counts; above it the `Content-Range` ends with `*`. */
export const maxCountedRecords = 10_000;

/** A query parameter that contains JSON; OpenAPI describes the parsed value. */
function jsonParameter<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(parseJson, schema);
}

function parseJson(
  value: unknown,
  context: z.core.ParsePayload & { issues: z.core.$ZodRawIssue[] },
): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    context.issues.push({ code: 'custom', message: 'not_allowed', input: value });
    return z.NEVER;
  }
}

const index = z.int().nonnegative();
const range = z.tuple([index, index]).refine(([from, to]) => from <= to, 'not_allowed');

export interface RecordListOptions<Field extends string, Filter extends z.ZodRawShape> {
  /** Sortable fields; the first one is the default. */
  sort: readonly [Field, ...Field[]];
  /** Default direction; ascending if omitted. */
  order?: (typeof sortOrders)[number];
  /** Filter fields. Each is optional; unknown fields are rejected. */
  filter: z.ZodObject<Filter>;
}

/** Builds the query schema of a record list. */
export function recordList<const Field extends string, Filter extends z.ZodRawShape>({
  sort,
  order = 'ASC',
  filter,
}: RecordListOptions<Field, Filter>) {
  const asJson = { 'x-consume': 'application/json' };
  return z.object({
    sort: jsonParameter(z.tuple([z.enum(sort), z.enum(sortOrders)]))
      .default([sort[0], order])
      .meta({ ...asJson, description: 'A field and its direction' }),
    range: jsonParameter(range)
      .default([0, 24])
      .meta({
        ...asJson,
        description: `Index of the first and the last record, from 0; a reply has at most ${maxListedRecords} records`,
      }),
    filter: jsonParameter(filter.partial().strict())
      .default({} as never)
      .meta({ ...asJson, description: 'Conditions, combined with AND' }),
  });
}

/** Client-side input of a record list: the query of `recordList` before JSON serialization. */
export type RecordListInput<Query> = Query extends { shape: { sort: infer Sort; filter: infer Filter } }
  ? {
      sort: z.output<Extract<Sort, z.ZodType>>;
      range: [first: number, last: number];
      filter: JsonInput<Filter>;
    }
  : never;
type JsonInput<Parameter> =
  Parameter extends z.ZodDefault<z.ZodPreprocess<infer Schema>> ? z.input<Schema> : never;

/** A filter by one identifier or any of several. */
export const IdFilter = z
  .union([Id, z.array(Id).max(maxListedRecords, 'too_long')])
  .transform((ids) => [ids].flat());

/** A case-insensitive text search; empty matches everything. */
export const SearchFilter = text(200);
