import type { AppType, CallName } from '@daystream/contract';
import { ApiError, errorFromResponse, noResponseError } from './api-error.ts';
import type { Arguments, Page, Reply } from './call-types.ts';
import { callTable, type CallRow, type StudioCalls } from './calls.generated.ts';
import { deadline } from './deadline.ts';
import { pauseBeforeRepeat, wait } from './repeat.ts';
import { camelKey, fromWire, snakeKey, toWire } from './wire-names.ts';

export interface ApiClientOptions {
  /** The server's origin without a trailing slash; empty: the origin of the page. */
  baseUrl: string;
  fetch: typeof fetch;
  getToken: () => string | null;
  /** The user's language, in which the server returns texts. */
  getLanguage: () => string;
  appId?: string;
  /** Default: web. */
  appType?: AppType;
  /** Enables the calls of the studio. */
  studioCalls?: StudioCalls;
  /** Called once per token that the server rejects, with the code of the refusal. */
  onUnauthorised?: (code: ApiError['code']) => void;
  /** Whether the server answered a call: called once it did, when it cannot be reached, and when it takes long. Not for calls that the caller aborts. */
  onAnswer?: (isAnswered: boolean) => void;
  /** Called with the time of the server's clock in ms at which it answered a call. */
  onDate?: (serverTime: number) => void;
  /** Timeout of a call in milliseconds, with all attempts; default 30 s. */
  timeout?: number;
  /**
   * The milliseconds before each further attempt at a call with an `Idempotency-Key` that no server answered (502, 503, 504, no connection). None unless set. Calls without a key, files,
   * and those of a page that closes are not repeated.
   */
  repeats?: { readonly pauses: readonly number[] };
}

export interface ApiClient {
  /** Makes a call of the contract. Throws `ApiError`; an abort by the caller's signal is rethrown unchanged. */
  call<N extends CallName>(name: N, ...args: Arguments<N>): Promise<Reply<N>>;
  /** The absolute URL of a server path that is no call of the contract (tus, a picture). */
  url(path: string): string;
  /** The headers of every call, for clients of other protocols. */
  headers(): Record<string, string>;
}

/** `Request<N>` for an unknown call. */
interface AnyRequest {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
  keepalive?: boolean;
  timeout?: number;
  fetch?: typeof fetch;
  isRepeatedByCaller?: boolean;
}

/** A server that is there has answered most calls by then. */
const lateMs = 5000;

/** Answers of a proxy in place of a server that is gone. */
const gatewayStatuses: ReadonlySet<number> = new Set([502, 504]);

/** Creates the typed client of the contract. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { baseUrl, getToken, getLanguage, appId, appType = 'web', onUnauthorised, onAnswer } = options;
  const table: Partial<Record<CallName, CallRow>> = { ...callTable, ...options.studioCalls };
  let refusedToken: string | null = null;

  function headers(): Record<string, string> {
    const token = getToken();
    return {
      'Accept-Language': getLanguage(),
      'X-App-Type': appType,
      ...(appId !== undefined && { 'X-App-Id': appId }),
      ...(token !== null && { Authorization: `Bearer ${token}` }),
    };
  }

  function init(method: string, request: AnyRequest, signal: AbortSignal): RequestInit {
    const { body, idempotencyKey, keepalive } = request;
    const isForm = body instanceof FormData;
    return {
      method,
      signal,
      headers: {
        ...headers(),
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(toWire(body)) }),
      ...(keepalive && { keepalive }),
    };
  }

  async function call(name: CallName, request: AnyRequest = {}): Promise<unknown> {
    const row = table[name];
    if (row === undefined) throw new TypeError(`${name} is a call of the studio`);
    const [method, path, queryNames, list] = row;
    const query = list === 'range' ? recordQuery(request.query) : request.query;
    const address = baseUrl + fillPath(path, request.params) + search(queryNames, query, getLanguage());
    const token = getToken();
    const limit = deadline(request.timeout ?? options.timeout ?? 30_000, request.signal);
    // The answer to a file comes when it has been sent, whatever time that takes.
    const late = request.timeout === 0 ? undefined : setTimeout(() => onAnswer?.(false), lateMs);
    const send = request.fetch ?? options.fetch;

    async function attempt(): Promise<unknown> {
      try {
        const response = await send(address, init(method, request, limit.signal));
        onAnswer?.(!gatewayStatuses.has(response.status));
        const date = Date.parse(response.headers.get('date') ?? '');
        if (!Number.isNaN(date)) options.onDate?.(date);
        const answer = await readJson(response);
        if (response.status === 401 && token !== null && token !== refusedToken) {
          refusedToken = token;
          onUnauthorised?.(errorFromResponse(response, answer, camelKey).code);
        }
        if (!response.ok) throw errorFromResponse(response, answer, camelKey);
        const reply = fromWire(answer, baseUrl);
        if (list === 'page') return { items: reply, page: pageOf(response.headers) };
        return list === 'range' ? { items: reply, total: totalOf(response.headers) } : reply;
      } catch (error) {
        if (error instanceof ApiError || request.signal?.aborted) throw error;
        onAnswer?.(false);
        throw noResponseError(limit.isOver() ? 'timeout' : 'network', error);
      }
    }

    const { idempotencyKey, keepalive, isRepeatedByCaller } = request;
    const isRepeatable = idempotencyKey !== undefined && !keepalive && !request.fetch && !isRepeatedByCaller;
    const pauses = isRepeatable ? (options.repeats?.pauses ?? []) : [];
    try {
      for (let count = 0; ; count += 1) {
        try {
          return await attempt();
        } catch (error) {
          const pause = pauseBeforeRepeat(error, pauses[count], Math.random);
          if (pause === undefined) throw error;
          await wait(pause, limit.signal);
          // The failure of the last attempt says more than the end of the wait.
          if (limit.signal.aborted) throw request.signal?.aborted ? request.signal.reason : error;
          // Another person has signed in meanwhile, or nobody is any more.
          if (getToken() !== token) throw error;
        }
      }
    } finally {
      limit.clear();
      clearTimeout(late);
    }
  }

  return {
    call: call as ApiClient['call'],
    url: (path) => baseUrl + path,
    headers,
  };
}

function fillPath(path: string, params: AnyRequest['params'] = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[camelKey(name)];
    if (value === undefined || value === '') throw new TypeError(`${path}: "${name}" must be set`);
    return encodeURIComponent(value);
  });
}

function search(names: readonly string[], query: AnyRequest['query'] = {}, language: string): string {
  const parts = new URLSearchParams();
  for (const name of names) {
    const value = query[camelKey(name)];
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) parts.append(name, String(item));
  }
  parts.set('lang', language);
  return `?${parts.toString()}`;
}

/** The wire form of a record list query: each part as JSON. */
function recordQuery({ sort, range, filter }: AnyRequest['query'] = {}): AnyRequest['query'] {
  const [field, order] = (sort ?? []) as readonly string[];
  return {
    ...(field !== undefined && { sort: JSON.stringify([snakeKey(field), order]) }),
    ...(range !== undefined && { range: JSON.stringify(range) }),
    ...(filter !== undefined && { filter: JSON.stringify(toWire(filter)) }),
  };
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    // HTML of a proxy: an error response becomes an error without a text, an OK response is invalid.
    if (!response.ok) return undefined;
    throw new ApiError({ status: response.status, code: 'unknown', message: '', cause: error });
  }
}

function pageOf(headers: Headers): Page {
  const read = (name: string) => Number(headers.get(`x-pagination-${name}`) ?? 0);
  return {
    currentPage: read('current-page'),
    pageCount: read('page-count'),
    perPage: read('per-page'),
    totalCount: read('total-count'),
  };
}

/** The total of a `Content-Range`; null if the server did not count all records (`*`). */
function totalOf(headers: Headers): number | null {
  const total = headers.get('content-range')?.split('/')[1] ?? '0';
  return total === '*' ? null : Number(total);
}
