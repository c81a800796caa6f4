import type { ErrorCode } from '@daystream/contract';

/** What the client itself can tell where no answer came, or one that is not of the contract. */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout' | 'unknown';

interface Details {
  status: number;
  code: ApiErrorCode;
  message: string;
  fields?: Readonly<Record<string, readonly string[]>>;
  requestId?: string | undefined;
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** A call that was refused or did not arrive. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 where no answer came. */
  readonly status: number;
  readonly code: ApiErrorCode;
  /** The first text of each wrong field, in the reader's language. */
  readonly fields: Readonly<Record<string, string>>;
  /** All texts of each wrong field; `fields` has the first of each. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly requestId: string | undefined;
  /** Milliseconds to wait, when the server told. */
  readonly retryAfter: number | undefined;

  constructor({ status, code, message, fields = {}, requestId, retryAfter, cause }: Details) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.texts = fields;
    this.fields = Object.fromEntries(
      Object.entries(fields).flatMap(([name, [first]]) => (first === undefined ? [] : [[name, first]])),
    );
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }

  /** Whether asking again can help without anything being changed. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }

  /** Whether `message` is the server's own text for the reader; without one, show the text of `code`. */
  get hasServerMessage(): boolean {
    return this.status > 0 && this.message !== '';
  }
}

/** No answer came. `timeout` and `network` ask a reader for different things. */
export function noResponseError(code: 'network' | 'timeout', cause: unknown): ApiError {
  return new ApiError({ status: 0, code, message: '', cause });
}

/** The error of an answer that is not OK: the text is its message, or its messages joined by semicolons (spec rules §8). */
export function errorFromResponse(
  response: Response,
  answer: unknown,
  camelKey: (name: string) => string,
): ApiError {
  const body = isRecord(answer) ? answer : {};
  const fields = textsPerField(body['errors'], camelKey);
  return new ApiError({
    status: response.status,
    code: typeof body['code'] === 'string' ? (body['code'] as ErrorCode) : 'unknown',
    message: messageOf(body),
    fields,
    requestId: typeof body['request_id'] === 'string' ? body['request_id'] : undefined,
    retryAfter: retryAfterOf(response.headers.get('retry-after')),
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function messageOf(body: Record<string, unknown>): string {
  const { message } = body;
  if (typeof message === 'string') return message;
  return Array.isArray(message) ? message.filter((part) => typeof part === 'string').join('; ') : '';
}

function textsPerField(errors: unknown, camelKey: (name: string) => string): Record<string, string[]> {
  if (!isRecord(errors)) return {};
  return Object.fromEntries(
    Object.entries(errors).map(([name, texts]) => [
      camelKey(name),
      [texts].flat().filter((text) => typeof text === 'string'),
    ]),
  );
}

/** Milliseconds of a `Retry-After` in seconds or as a date. */
function retryAfterOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return seconds * 1000;
  const until = Date.parse(header);
  return Number.isNaN(until) ? undefined : Math.max(0, until - Date.now());
}
