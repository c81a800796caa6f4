import type { ErrorCode, Language } from '@daystream/contract';
import { formatFileSize } from '@daystream/i18n';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { unavailabilityOf } from '../database/unavailable.ts';
import { AppError } from '../errors/app-error.ts';
import { errorAnswer } from '../errors/answer.ts';
import { languageOf } from './language.ts';

/** Answers every refusal in one shape and the reader's language; what nobody foresaw is a 500 with a request id, logged once. */
export function answerError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const language = languageFor(request);
  const refusal = error instanceof AppError ? error : translate(error, language, request);
  if (refusal.status >= 500)
    request.log.error({ err: refusal.cause ?? error, reqId: request.id }, 'a request failed');
  const retryAfter =
    refusal.status === 429 ? (refusal.values?.['count'] ?? 60) : secondsUntilRetry[refusal.code];
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  return reply
    .status(refusal.status)
    .type('application/json')
    .send(JSON.stringify(errorAnswer(refusal, language, request.id)));
}

/** What ends by itself, and when to ask again. */
const secondsUntilRetry: Partial<Record<ErrorCode, number>> = { busy: 5, unavailable: 30 };

export function languageFor(request: FastifyRequest): Language {
  return languageOf(request, request.brand?.settings.default_language ?? 'ru');
}

/** What Fastify and PostgreSQL say, in our codes. */
function translate(error: FastifyError, language: Language, request: FastifyRequest): AppError {
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
    // PostgreSQL: a number beyond what the column holds, a text it cannot keep.
    case '22003':
    case '22P02':
    case '22021':
      return new AppError('malformed');
    // Disk full.
    case 'ENOSPC':
    case '53100':
      return new AppError('storage_full', { cause: error });
    default:
      return error.statusCode === 400
        ? new AppError('malformed')
        : new AppError('internal', { cause: error });
  }
}
