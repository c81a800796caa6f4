import { ApiError } from '@daystream/api-client';
import { HttpError } from 'react-admin';

/** The request id of an error of our client or of react-admin, by which support finds the request in the log. */
export function requestIdOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.requestId;
  const { request_id: id } = (error instanceof HttpError ? (error.body ?? {}) : {}) as {
    request_id?: unknown;
  };
  return typeof id === 'string' ? id : undefined;
}
