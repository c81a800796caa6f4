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

// `z.input` and `z.output`, without a dependency of the app on Zod.
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
type Handler<N extends CallName> = (
  request: ParsedRequest<N>,
) => Input<Calls[N]['reply']> | Refusal | Promise<Input<Calls[N]['reply']> | Refusal>;
type Handlers = { [N in CallName]?: Handler<N> };

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

export interface FakeApi {
  /** The names of the calls made so far. */
  readonly callNames: CallName[];
  /** The requests of one call, as the server would have parsed them. */
  requests<N extends CallName>(name: N): ParsedRequest<N>[];
  /** Answers these calls differently from now on. */
  answer(handlers: Handlers): void;
}

/**
 * Answers the app's requests in place of a server until the test ends. Requests and replies are parsed by the schemas of the contract, as the server does; a
 * call without a handler fails the test.
 */
export function fakeApi(handlers: Handlers): FakeApi {
  let current: Handlers = handlers;
  const log: { name: CallName; request: ParsedRequest<CallName> }[] = [];
  const callNames: CallName[] = [];
  const faults: unknown[] = [];
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
    return unlessAborted(respond(calls[found.name], record, { ...found, url, init }, faults), init.signal);
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

async function respond(
  call: Call,
  handle: Handler<CallName>,
  { params, url, init }: Request,
  faults: unknown[],
): Promise<Response> {
  try {
    const body = typeof init.body === 'string' ? call.body?.parse(JSON.parse(init.body)) : undefined;
    call.query?.parse(Object.fromEntries(url.searchParams));
    const idempotencyKey = new Headers(init.headers).get('idempotency-key');
    const answer = await handle({ body, params, query: url.searchParams, idempotencyKey } as never);
    if (answer instanceof Refusal) return Response.json(answer.answer, { status: answer.answer.status });
    const reply = call.reply.parse(answer);
    return Response.json(reply, { status: call.status ?? 200, headers: pageHeaders(call, reply) });
  } catch (error) {
    if (!(error instanceof TypeError)) faults.push(error);
    throw error;
  }
}

/** Every list of the fake API has one page. */
function pageHeaders({ list }: Call, reply: unknown): Record<string, string> {
  if (list !== 'page' || !Array.isArray(reply)) return {};
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
