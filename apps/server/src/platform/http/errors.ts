import type { ErrorCode, Language } from '@daystream/contract';
import { formatFileSize } from '@daystream/i18n';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { unavailabilityOf } from '../database/unavailable.ts';
import { AppError } from '../errors/app-error.ts';
import { errorAnswer } from '../errors/answer.ts';
import { languageOf } from './language.ts';

/**
 * Fastify's error handler: sends every error in one shape and in the client's language. An unknown error becomes a 500 with the request id and is
 * logged once.
 */
export function sendError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const language = languageFor(request);
  const appError = error instanceof AppError ? error : toAppError(error, language, request);
  if (appError.status >= 500)
    request.log.error({ err: appError.cause ?? error, reqId: request.id }, 'a request failed');
  const retryAfter =
    appError.status === 429
      ? (appError.values?.['retry_after'] ?? appError.values?.['count'] ?? 60)
      : secondsUntilRetry[appError.code];
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  // The rest of the body is not read.
  if (appError.status === 413) void reply.header('connection', 'close');
  const contentRange = (error as { headers?: Record<string, string> }).headers?.['Content-Range'];
  if (appError.status === 416 && contentRange !== undefined) void reply.header('content-range', contentRange);
  return reply
    .status(appError.status)
    .type('application/json')
    .send(JSON.stringify(errorAnswer(appError, language, request.id)));
}

/** Seconds after which a client may retry; sent as `Retry-After`. */
const secondsUntilRetry: Partial<Record<ErrorCode, number>> = { busy: 5, unavailable: 30 };

/** The language of the response to a request: that of `languageOf` for its brand. A request that matches no route at all runs no hook and has no brand. */
export const languageFor = (request: FastifyRequest): Language => request.language ?? languageOf(request);

/** Maps errors of Fastify and PostgreSQL to codes of the contract. */
function toAppError(error: FastifyError, language: Language, request: FastifyRequest): AppError {
  const reason = unavailabilityOf(error);
  if (reason !== undefined) return new AppError(reason, { cause: error });
  const limit = formatFileSize(language, request.routeOptions.bodyLimit ?? 1_048_576);
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('too_large', { values: { limit } });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('unsupported_media');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new AppError('malformed');
    // PostgreSQL: number or date out of range, invalid text representation, character that the encoding or JSON cannot store.
    case '22003':
    case '22007':
    case '22008':
    case '22P02':
    case '22P05':
    case '22021':
      return new AppError('malformed');
    // Disk full.
    case 'ENOSPC':
    case '53100':
      return new AppError('storage_full', { cause: error });
    default:
      return new AppError(codeOfStatus(error.statusCode), { cause: error, values: { limit } });
  }
}

/** The code of an error that a library reports with an HTTP status: what a client caused stays a 4xx. */
function codeOfStatus(status = 500): ErrorCode {
  const codes: Record<number, ErrorCode> = {
    403: 'not_found',
    404: 'not_found',
    405: 'method_not_allowed',
    412: 'precondition_failed',
    413: 'too_large',
    415: 'unsupported_media',
    416: 'range_not_satisfiable',
  };
  return codes[status] ?? (status >= 400 && status < 500 ? 'malformed' : 'internal');
}
