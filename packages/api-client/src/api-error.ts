import type { ErrorCode } from '@daystream/contract';

/** Error codes of the contract, plus those of the client for a missing response or one outside of the contract. */
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

/** A failed call: an error response, or no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly code: ApiErrorCode;
  /** The first error text of each invalid field, in the user's language. */
  readonly fields: Readonly<Record<string, string>>;
  /** All error texts of each invalid field; `fields` has the first of each. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly requestId: string | undefined;
  /** Milliseconds to wait before a retry, if the server sent `Retry-After`. */
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

  /** Whether a retry of the unchanged call can succeed. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }

  /** Whether `message` is a text of the server for the user; otherwise show the text of `code`. */
  get hasServerMessage(): boolean {
    return this.status > 0 && this.message !== '';
  }
}

/** The error of a call without a response. `timeout` and `network` have different texts. */
export function noResponseError(code: 'network' | 'timeout', cause: unknown): ApiError {
  return new ApiError({ status: 0, code, message: '', cause });
}

/** The error of a response that is not OK. Its text is the message, or the messages joined by semicolons (spec rules §8). */
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

/** Parses `Retry-After`, in seconds or as a date, to milliseconds. */
function retryAfterOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return seconds * 1000;
  const until = Date.parse(header);
  return Number.isNaN(until) ? undefined : Math.max(0, until - Date.now());
}
