/** No connection was available: none became free in time, or the server refused one. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  /** `busy`: all are in use. `unavailable`: the database does not respond. */
  readonly reason: 'busy' | 'unavailable';

  constructor(reason: 'busy' | 'unavailable', cause?: unknown) {
    super(
      reason === 'busy' ? 'no database connection became free in time' : 'the database accepts no connection',
      { cause },
    );
    this.reason = reason;
  }
}

/** SQLSTATE: timeouts, deadlocks, serialization failures, and a server without free resources. */
const busy = new Set(['57014', '55P03', '40P01', '40001', '53300', '53200', '53400']);
/** Whether a statement was ended because it and others waited for each other. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01';

/** SQLSTATE and system errors: the server is shutting down or starting, or the connection broke. */
const unavailable = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  '08000',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Errors of pg without a code. */
const broken = /^(Connection terminated|Client has encountered a connection error)/;

/**
 * Whether a retry may succeed soon: `busy` when the database was too slow or overloaded, `unavailable` when it did not respond, undefined for any
 * other error.
 */
export function unavailabilityOf(error: unknown): 'busy' | 'unavailable' | undefined {
  if (error instanceof ConnectionError) return error.reason;
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (busy.has(code)) return 'busy';
  return unavailable.has(code) || broken.test(error.message) ? 'unavailable' : undefined;
}
