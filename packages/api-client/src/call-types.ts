import type { CallName, Calls, RecordListInput } from '@daystream/contract';
import type { CamelKey, Camelised } from './wire-names.ts';

// Zod's own `z.output` and `z.input`, without importing it: this package is typed by the contract alone.
type Output<S> = S extends { _zod: { output: infer T } } ? T : never;
type Input<S> = S extends { _zod: { input: infer T } } ? T : never;

/** Input of a caller: optional where the schema has a default, with the output type, because coerced input is `unknown`. */
type CallerInput<In, Out> = { [K in keyof In]: K extends keyof Out ? Out[K] : never };
type Part<C, Key extends string> =
  C extends Record<Key, infer S> ? Camelised<CallerInput<Input<S>, Output<S>>> : never;

/** Pagination of a list, from the `x-pagination-*` headers. */
export interface Page {
  currentPage: number;
  pageCount: number;
  perPage: number;
  totalCount: number;
}

type Raw<N extends CallName> = Camelised<Output<Calls[N]['reply']>>;

/** The reply of a call in camelCase and milliseconds. Lists include pagination (`total` null: more than the server counts). */
export type Reply<N extends CallName> = Calls[N] extends { list: 'page' }
  ? { items: Raw<N>; page: Page }
  : Calls[N] extends { list: 'range' }
    ? { items: Raw<N>; total: number | null }
    : Raw<N>;

/** The calls that return a record list. */
export type RecordListName = { [N in CallName]: Calls[N] extends { list: 'range' } ? N : never }[CallName];

export type Params<N extends CallName> = Part<Calls[N], 'params'>;
export type Query<N extends CallName> = Calls[N] extends { list: 'range'; query: infer Schema }
  ? RecordQuery<RecordListInput<Schema>>
  : Part<Calls[N], 'query'>;

/** The query of a record list in camelCase; the client serializes its parts as JSON. */
type RecordQuery<In extends { sort: readonly [string, string]; range: unknown; filter: unknown }> = {
  sort?: readonly [field: CamelKey<In['sort'][0]>, order: In['sort'][1]];
  range?: In['range'];
  filter?: Camelised<In['filter']>;
};
/** Calls that accept multipart also accept `FormData` instead of fields. */
export type Body<N extends CallName> =
  | Part<Calls[N], 'body'>
  | (Calls[N] extends { multipart: true } ? FormData : never);

interface Common {
  /** A retry with the same key returns the reply of the first request. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The request continues when the page is closed (64 KB at most). */
  keepalive?: boolean;
  /** Milliseconds; 0: no timeout. */
  timeout?: number;
  /** In place of the client's own. */
  fetch?: typeof fetch;
  /** The caller keeps what failed on the device and sends it again itself: it is to know at once. */
  isRepeatedByCaller?: boolean;
}

/** The type of requests without required fields. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- the empty object type is what is meant
type NoRequiredFields = Record<never, never>;

type Field<Key extends string, T> = [T] extends [never]
  ? unknown
  : NoRequiredFields extends T
    ? { [K in Key]?: T }
    : { [K in Key]: T };

/** A call that creates something must not do so twice, when a reply is lost or a button is pressed twice. */
type RepeatKey<N extends CallName> = Calls[N] extends { status: 201 } ? { idempotencyKey: string } : unknown;

export type Request<N extends CallName> = Common &
  RepeatKey<N> &
  Field<'params', Params<N>> &
  Field<'query', Query<N>> &
  Field<'body', Body<N>>;

/** The request argument is optional if the call has no required fields. */
export type Arguments<N extends CallName> =
  NoRequiredFields extends Request<N> ? [request?: Request<N>] : [request: Request<N>];
