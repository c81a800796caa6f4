import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import { readParts } from '../../../platform/http/multipart.ts';

export interface ReceivedFile {
  name: string;
  /** Whether the file exceeded the limit. */
  isTruncated: boolean;
}

/**
 * Streams the form field `file` to `path`, at most `limit` bytes. Errors: `unsupported_media` if the body is not multipart, `invalid` on `file` if it is
 * missing, `malformed` if the form is truncated.
 */
export async function receiveForm(
  request: FastifyRequest,
  path: string,
  limit: number,
): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new AppError('unsupported_media');
  let received: ReceivedFile | undefined;
  try {
    const parts = readParts(request, { parts: 25, files: 5, fields: 20, fieldSize: 10_000, fileSize: limit });
    for await (const part of parts) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== 'file' || received !== undefined) {
        part.file.resume();
        continue;
      }
      await pipeline(part.file, createWriteStream(path));
      received = { name: part.filename, isTruncated: part.file.truncated };
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
    throw new AppError('malformed', { cause: error });
  }
  if (received === undefined) throw invalidField('file', 'required');
  return received;
}
