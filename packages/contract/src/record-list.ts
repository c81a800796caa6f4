/**
 * Record lists: the lists of staff calls, queried in the form of `ra-data-simple-rest`. `sort`, `range` and `filter` are JSON texts in the query; the reply's
 * place in the whole list is its `Content-Range`.
 */
import { z } from 'zod';
import { Id, text } from './wire.ts';

const sortOrders = ['ASC', 'DESC'] as const;
/** More identifiers or records are not asked for at once. */
export const maxListedRecords = 200;
/** A total above this is not told: the `Content-Range` ends with `*`. */
export const maxCountedRecords = 10_000;

/** A query parameter whose text is JSON, described in OpenAPI by what the JSON holds. */
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

interface RecordListOptions<Field extends string, Filter extends z.ZodRawShape> {
  /** The fields that the list can be sorted by; the first one is the default. */
  sort: readonly [Field, ...Field[]];
  /** The default direction; ascending unless told. */
  order?: (typeof sortOrders)[number];
  /** The names that the list can be filtered by. Each may be left out; any other is refused. */
  filter: z.ZodObject<Filter>;
}

/** The query of a record list. */
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
        description: `The first and the last record, counted from 0; at most ${maxListedRecords} are sent`,
      }),
    filter: jsonParameter(filter.partial().strict())
      .default({} as never)
      .meta({ ...asJson, description: 'Conditions that all must hold' }),
  });
}

/** What the apps ask of a record list: the query of `recordList` before it is written as JSON. */
export type RecordListInput<Query> = Query extends { shape: { sort: infer Sort; filter: infer Filter } }
  ? {
      sort: z.output<Extract<Sort, z.ZodType>>;
      range: [first: number, last: number];
      filter: JsonInput<Filter>;
    }
  : never;
type JsonInput<Parameter> =
  Parameter extends z.ZodDefault<z.ZodPreprocess<infer Schema>> ? z.input<Schema> : never;

/** A filter by identifiers: one, or any of a list. */
export const IdFilter = z
  .union([Id, z.array(Id).max(maxListedRecords, 'too_long')])
  .transform((ids) => [ids].flat());

/** A filter by words that a text contains, in any case; empty finds everything. */
export const SearchFilter = text(200);
