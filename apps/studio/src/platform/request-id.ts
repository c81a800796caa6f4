import { ApiError } from '@daystream/api-client';
import { HttpError } from 'react-admin';

/** What support finds a refused call by; it comes by our client or by react-admin's. */
export function requestIdOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.requestId;
  const { request_id: id } = (error instanceof HttpError ? (error.body ?? {}) : {}) as {
    request_id?: unknown;
  };
  return typeof id === 'string' ? id : undefined;
}
