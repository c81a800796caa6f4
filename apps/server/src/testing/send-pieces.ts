import { Upload, type HttpResponse } from 'tus-js-client';
import type { FilesApp } from './files-app.ts';

export interface Piecewise {
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
  mime: string;
  token: string;
  language?: string;
  chunkSize?: number;
  /** Where an earlier client left off. */
  uploadUrl?: string;
  /** Called with how much has been answered. */
  onProgress?: (sent: number, upload: Upload) => void;
}

export interface EndOfPieces {
  url: string | null;
  /** Of the last answer; null where there was none. */
  answer: HttpResponse | null;
  error: Error | undefined;
  fileId: number | null;
}

/** Sends bytes piece by piece with a real tus client, and tells how it ended. It tries nothing again. */
export function sendPieces({ origin }: FilesApp, asked: Piecewise): Promise<EndOfPieces> {
  return new Promise((resolve) => {
    let answer: HttpResponse | null = null;
    const end = (error?: Error) =>
      resolve({
        url: upload.url,
        answer,
        error,
        fileId: Number(answer?.getHeader('Upload-File-Id') ?? 0) || null,
      });
    const upload = new Upload(Buffer.from(asked.bytes), {
      endpoint: `${origin}/uploads`,
      chunkSize: asked.chunkSize ?? Infinity,
      retryDelays: null,
      metadata: { filename: asked.name, filetype: asked.mime },
      headers: {
        authorization: `Bearer ${asked.token}`,
        'x-app-id': 'aurora',
        'accept-language': asked.language ?? 'en',
      },
      ...(asked.uploadUrl === undefined ? {} : { uploadUrl: asked.uploadUrl }),
      onAfterResponse: (_, response) => void (answer = response),
      onProgress: (sent) => asked.onProgress?.(sent, upload),
      onSuccess: () => end(),
      onError: (error) => end(error),
    });
    upload.start();
  });
}
