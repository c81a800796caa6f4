import {
  calls,
  ErrorAnswer,
  errorStatuses,
  type Call,
  type CallName,
  type Calls,
  type ErrorCode,
} from '@daystream/contract';
import { onTestFinished, vi } from 'vitest';
import { repeatsOfApps } from '../repeat.ts';
import { complete, type Partly } from './complete.ts';

// `z.input` and `z.output`, without a dependency on Zod.
type Input<S> = S extends { _zod: { input: infer T } } ? T : never;
type Output<S> = S extends { _zod: { output: infer T } } ? T : never;

/** A request as the server would have parsed it. */
interface ParsedRequest<N extends CallName> {
  body: Calls[N] extends { body: infer S } ? Output<S> : undefined;
  /** The parameters of the path by name. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  idempotencyKey: string | null;
}
type Handler<N extends CallName, Answer = Input<Calls[N]['reply']>> = (
  request: ParsedRequest<N>,
) => Answer | Refusal | Promise<Answer | Refusal>;
type Handlers = { [N in CallName]?: Handler<N> };
/** Handlers whose answers have only some of the fields. */
export type PartialHandlers = { [N in CallName]?: Handler<N, Partly<Input<Calls[N]['reply']>>> };

class Refusal {
  readonly answer: ErrorAnswer;
  constructor(answer: ErrorAnswer) {
    this.answer = answer;
  }
}

/** Returns a handler result that is an error of the contract; `errors` are the texts of each invalid field. */
export const refuse = (code: ErrorCode, errors?: Record<string, string[]>): Refusal =>
  new Refusal(
    ErrorAnswer.parse({
      name: code,
      code,
      message: `The server says ${code}.`,
      status: errorStatuses[code],
      ...(errors && { errors }),
    }),
  );

/** Fails like `fetch` on a lost connection. */
export const noConnection = (): never => {
  throw new TypeError('Failed to fetch');
};

export interface FakeApi<H = Handlers> {
  /** The names of the calls made so far. */
  readonly callNames: CallName[];
  /** The requests of one call, as the server would have parsed them. */
  requests<N extends CallName>(name: N): ParsedRequest<N>[];
  /** Answers these calls differently from now on. */
  answer(handlers: H): void;
}

/**
 * Answers the app's requests in place of a server until the test ends. Requests and replies are parsed by the schemas of the contract, as the server does; a
 * call without a handler fails the test.
 */
export const fakeApi = (handlers: Handlers): FakeApi => startFakeApi(handlers, false);

/**
 * The same with answers that name only the fields that a test is about: the others have the smallest values of the contract. A body that breaks the contract is
 * refused at its fields, as by the server; their texts are codes, such as `too_long`.
 */
export const partialFakeApi = (handlers: PartialHandlers): FakeApi<PartialHandlers> =>
  startFakeApi(handlers as Handlers, true);

function startFakeApi(handlers: Handlers, isPartial: boolean): FakeApi {
  let current: Handlers = handlers;
  const log: { name: CallName; request: ParsedRequest<CallName> }[] = [];
  const callNames: CallName[] = [];
  const faults: unknown[] = [];
  repeatsOfApps.pauses = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit): Promise<Response> => {
    const url = new URL(address, location.origin);
    // The server itself is there: only single calls fail.
    if (url.pathname === '/healthz') return new Response(null);
    const found = findCall(init.method ?? 'GET', url.pathname);
    if (found === undefined || current[found.name] === undefined) {
      faults.push(`${init.method} ${url.pathname} has no handler`);
      return noConnection();
    }
    callNames.push(found.name);
    const handle = current[found.name] as Handler<CallName>;
    const record: Handler<CallName> = (request) => {
      log.push({ name: found.name, request });
      return handle(request);
    };
    const request = { ...found, url, init };
    return unlessAborted(respond(calls[found.name], record, { request, isPartial, faults }), init.signal);
  });
  onTestFinished(() => {
    if (faults.length > 0) throw new AggregateError(faults, `the fake API: ${faults.map(String).join('; ')}`);
  });
  return {
    callNames,
    requests: (name) => log.filter((one) => one.name === name).map(({ request }) => request as never),
    answer(more) {
      current = { ...current, ...more };
    },
  };
}

/** Rejects as `fetch` does when the request is aborted before its answer. */
function unlessAborted(answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  signal?.addEventListener('abort', () => reject(signal.reason));
  return Promise.race([answer, aborted]);
}

interface Request {
  params: Readonly<Record<string, string>>;
  url: URL;
  init: RequestInit;
}

interface Exchange {
  request: Request;
  isPartial: boolean;
  faults: unknown[];
}

async function respond(
  call: Call,
  handle: Handler<CallName>,
  { request: { params, url, init }, isPartial, faults }: Exchange,
): Promise<Response> {
  try {
    const sent = typeof init.body === 'string' ? call.body?.safeParse(JSON.parse(init.body)) : undefined;
    if (sent?.error && isPartial) return refusalOf(refuse('invalid', fieldsOf(sent.error.issues)));
    if (sent?.error) throw sent.error;
    const body = sent?.data;
    call.query?.parse(Object.fromEntries(url.searchParams));
    const idempotencyKey = new Headers(init.headers).get('idempotency-key');
    const answer = await handle({ body, params, query: url.searchParams, idempotencyKey } as never);
    if (answer instanceof Refusal) return refusalOf(answer);
    const reply = call.reply.parse(isPartial ? complete(call.reply, answer) : answer);
    return Response.json(reply, { status: call.status ?? 200, headers: pageHeaders(call, reply) });
  } catch (error) {
    if (!(error instanceof TypeError)) faults.push(error);
    throw error;
  }
}

const refusalOf = ({ answer }: Refusal): Response => Response.json(answer, { status: answer.status });

/** The errors of each invalid field, by its path. */
function fieldsOf(issues: readonly { readonly path: PropertyKey[]; readonly message: string }[]) {
  return Object.fromEntries(
    issues.map(({ path, message }): [string, string[]] => [path.map(String).join('.'), [message]]),
  );
}

/** Every list of the fake API has one page. */
function pageHeaders({ list }: Call, reply: unknown): Record<string, string> {
  if (list === undefined || !Array.isArray(reply)) return {};
  if (list === 'range') return { 'content-range': `items 0-${reply.length}/${reply.length}` };
  const values = { 'current-page': 1, 'page-count': 1, 'per-page': 50, 'total-count': reply.length };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`x-pagination-${name}`, String(value)]),
  );
}

function findCall(method: string, pathname: string) {
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    const pattern = call.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    const match = call.method === method && new RegExp(`^${pattern}$`).exec(pathname);
    if (match) return { name, params: match.groups ?? {} };
  }
  return undefined;
}
