import { Upload, type HttpResponse } from 'tus-js-client';
import type { FilesApp } from './files-app.ts';

export interface TusUploadInput {
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
  mime: string;
  purpose?: string;
  token: string;
  language?: string;
  chunkSize?: number;
  /** Address of an interrupted upload to continue. */
  uploadUrl?: string;
  /** Called with the number of bytes sent. */
  onProgress?: (sent: number, upload: Upload) => void;
}

export interface TusUploadResult {
  url: string | null;
  /** The last response; null if there was none. */
  answer: HttpResponse | null;
  error: Error | undefined;
  fileId: number | null;
}

/** Uploads bytes in chunks with a real tus client, without retries. */
export function uploadByTus({ origin }: FilesApp, input: TusUploadInput): Promise<TusUploadResult> {
  return new Promise((resolve) => {
    let answer: HttpResponse | null = null;
    const end = (error?: Error) =>
      resolve({
        url: upload.url,
        answer,
        error,
        fileId: Number(answer?.getHeader('Upload-File-Id') ?? 0) || null,
      });
    const upload = new Upload(Buffer.from(input.bytes), {
      endpoint: `${origin}/uploads`,
      chunkSize: input.chunkSize ?? Infinity,
      retryDelays: null,
      metadata: {
        filename: input.name,
        filetype: input.mime,
        ...(input.purpose === undefined ? {} : { purpose: input.purpose }),
      },
      headers: {
        authorization: `Bearer ${input.token}`,
        'x-app-id': 'aurora',
        'accept-language': input.language ?? 'en',
      },
      ...(input.uploadUrl === undefined ? {} : { uploadUrl: input.uploadUrl }),
      onAfterResponse: (_, response) => void (answer = response),
      onProgress: (sent) => input.onProgress?.(sent, upload),
      onSuccess: () => end(),
      onError: (error) => end(error),
    });
    upload.start();
  });
}
