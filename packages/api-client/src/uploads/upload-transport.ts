import { ApiError, errorFromResponse, noResponseError } from '../api-error.ts';
import type { ApiClient } from '../client.ts';
import type { UploadPurpose } from '@daystream/contract';
import { camelKey } from '../wire-names.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';

/** Files up to this size are sent in one request; larger ones in chunks, so that a lost connection repeats only one chunk. */
const chunkBytes = 8 * 1024 * 1024;
const retryDelays = [0, 1000, 3000, 5000, 10_000];

export interface Transfer {
  /** The same for each attempt: a file that arrived whole is not stored again. */
  readonly idempotencyKey: string;
  readonly file: Blob;
  readonly name: string;
  readonly type: string;
  /** Undefined: a photo or a video. */
  readonly purpose?: UploadPurpose | undefined;
  /** URL of an earlier, incomplete upload. */
  readonly tusUrl?: string | undefined;
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly onUrl: (tusUrl: string) => void;
}

/** Abort reason: the upload was removed, so the server can delete its part of the file. */
export class UploadRemoved extends Error {
  override readonly name = 'UploadRemoved';
}

/** Uploads a file and returns its id. Rejects with an `ApiError`; the upload can be retried if it `isTransient`. */
export type Send = (transfer: Transfer) => Promise<number>;

export function uploadTransport(api: ApiClient): Send {
  return (transfer) =>
    transfer.file.size < chunkBytes ? sendWhole(api, transfer) : sendInChunks(api, transfer);
}

async function sendWhole(api: ApiClient, transfer: Transfer): Promise<number> {
  const { idempotencyKey, file, name, purpose, signal, onProgress } = transfer;
  const body = new FormData();
  body.set('file', file, name);
  const { id } = await api.call('files.upload', {
    body,
    ...(purpose && { query: { purpose } }),
    idempotencyKey,
    signal,
    timeout: 0,
    fetch: fetchWithProgress(onProgress),
  });
  return id;
}

async function sendInChunks(api: ApiClient, transfer: Transfer): Promise<number> {
  const { Upload, DetailedError } = await import('tus-js-client');
  const { file, name, type, purpose, tusUrl, signal, onProgress, onUrl } = transfer;
  // The session may have ended in between: a chunk must not be sent with the token of the next session.
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: api.url('/uploads'),
      ...(tusUrl !== undefined && { uploadUrl: tusUrl }),
      chunkSize: chunkBytes,
      retryDelays,
      metadata: { filename: name, filetype: type, ...(purpose && { purpose }) },
      // The upload manager stores the URL with the file.
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => {
        for (const [header, value] of Object.entries(api.headers())) request.setHeader(header, value);
      },
      onUploadUrlAvailable: () => upload.url !== null && onUrl(upload.url),
      onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
      onSuccess: ({ lastResponse }) => {
        const id = Number(lastResponse.getHeader('Upload-File-Id'));
        if (Number.isSafeInteger(id) && id > 0) resolve(id);
        else reject(new ApiError({ status: 0, code: 'unknown', message: '' }));
      },
      onError: (error) => reject(error instanceof DetailedError ? errorOf(error.originalResponse) : error),
    });
    signal.addEventListener('abort', () => {
      void upload.abort(signal.reason instanceof UploadRemoved).catch(() => undefined);
      reject(signal.reason as Error);
    });
    upload.start();
  });
}

interface Answer {
  getStatus(): number;
  getBody(): string;
}

/** The error of a rejected chunk; without a response the connection was lost. */
function errorOf(answer: Answer | null): ApiError {
  const status = answer?.getStatus() ?? 0;
  if (!answer || status === 0) return noResponseError('network', undefined);
  return errorFromResponse(new Response(null, { status }), read(answer.getBody()), camelKey);
}

function read(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // HTML of a proxy: only the status is known.
    return undefined;
  }
}
