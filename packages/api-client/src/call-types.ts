import type { CallName, Calls, RecordListInput } from '@daystream/contract';
import type { CamelKey, Camelised } from './wire-names.ts';

// Zod's own `z.output` and `z.input`, without importing it: this package is typed by the contract alone.
type Output<S> = S extends { _zod: { output: infer T } } ? T : never;
type Input<S> = S extends { _zod: { input: infer T } } ? T : never;

/** What a caller gives: optional where the schema has a default, typed as what it is parsed to (coerced input is `unknown`). */
type Given<In, Out> = { [K in keyof In]: K extends keyof Out ? Out[K] : never };
type Part<C, Key extends string> =
  C extends Record<Key, infer S> ? Camelised<Given<Input<S>, Output<S>>> : never;

/** Where a list stands in the whole, from the `x-pagination-*` headers. */
export interface Page {
  currentPage: number;
  pageCount: number;
  perPage: number;
  totalCount: number;
}

type Raw<N extends CallName> = Camelised<Output<Calls[N]['reply']>>;

/** What a call answers, in the browser's names and milliseconds; a list comes with its place in the whole (`total` null: more than the server counts). */
export type Reply<N extends CallName> = Calls[N] extends { list: 'page' }
  ? { items: Raw<N>; page: Page }
  : Calls[N] extends { list: 'range' }
    ? { items: Raw<N>; total: number | null }
    : Raw<N>;

/** The calls that answer with a record list. */
export type RecordListName = { [N in CallName]: Calls[N] extends { list: 'range' } ? N : never }[CallName];

export type Params<N extends CallName> = Part<Calls[N], 'params'>;
export type Query<N extends CallName> = Calls[N] extends { list: 'range'; query: infer Schema }
  ? RecordQuery<RecordListInput<Schema>>
  : Part<Calls[N], 'query'>;

/** The query of a record list in the browser's names; the client writes its parts as JSON. */
type RecordQuery<In extends { sort: readonly [string, string]; range: unknown; filter: unknown }> = {
  sort?: readonly [field: CamelKey<In['sort'][0]>, order: In['sort'][1]];
  range?: In['range'];
  filter?: Camelised<In['filter']>;
};
/** A call that takes a form may be given one in place of its fields. */
export type Body<N extends CallName> =
  | Part<Calls[N], 'body'>
  | (Calls[N] extends { multipart: true } ? FormData : never);

interface Common {
  /** A repeat with the same key answers as the first did. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Lets the request outlive the page (64 KB at most). */
  keepalive?: boolean;
  /** Milliseconds; 0 waits for ever. */
  timeout?: number;
}

/** What every request that needs nothing fits. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- the empty object type is what is meant
type Nothing = Record<never, never>;

type Field<Key extends string, T> = [T] extends [never]
  ? unknown
  : Nothing extends T
    ? { [K in Key]?: T }
    : { [K in Key]: T };

export type Request<N extends CallName> = Common &
  Field<'params', Params<N>> &
  Field<'query', Query<N>> &
  Field<'body', Body<N>>;

/** A call that needs nothing may be made with nothing. */
export type Arguments<N extends CallName> =
  Nothing extends Request<N> ? [request?: Request<N>] : [request: Request<N>];
