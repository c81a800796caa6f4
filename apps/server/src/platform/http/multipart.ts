import { Transform } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { formatFileSize } from '@daystream/i18n';
import { AppError } from '../errors/app-error.ts';
import { languageFor } from './errors.ts';

/** Maximum bytes of a form without a file, and of the same call as JSON. */
export const maxFormBytes = 64 * 1024;

/**
 * Mounts a route that accepts multipart forms. The parser is registered in a scope of its own: other routes refuse multipart with 415, and their
 * requests do not run the parser's two hooks.
 */
export function mountMultipartRoute(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.route(route);
  });
}

/**
 * Reads the fields of a multipart form into the body, so that a call that takes JSON also takes a form. Errors: `unsupported_media` for a file in
 * the form, `too_large` for more than `maxFormBytes`, `malformed` for anything that is not a form.
 */
export async function readMultipartFields(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return;
  const tooLarge = () =>
    new AppError('too_large', { values: { limit: formatFileSize(languageFor(request), maxFormBytes) } });
  if (Number(request.headers['content-length']) > maxFormBytes) throw tooLarge();
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const limits = { fields: 50, parts: 50, fieldSize: maxFormBytes };
  try {
    for await (const part of readParts(request, limits, { bytes: maxFormBytes, tooLarge })) {
      if (part.type === 'file') throw new AppError('unsupported_media');
      fields[part.fieldname] = part.value;
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('malformed', { cause: error });
  }
  request.body = { ...fields };
}

type Limits = NonNullable<NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits']>;

/**
 * The parts of a form. The library goes on parsing after its limits, and needs up to 100 ms for the 20,000 empty parts of 64 kB, so what has too many of them or is
 * too large does not reach it. Errors: those of the library, `malformed`, and `most.tooLarge`.
 */
export function readParts(
  request: FastifyRequest,
  limits: Limits & { parts: number },
  most: { bytes: number; tooLarge: () => Error } = { bytes: Infinity, tooLarge: () => new Error() },
): ReturnType<FastifyRequest['parts']> {
  const { raw } = request;
  const boundary = /boundary="?([^";]+)/i.exec(request.headers['content-type'] ?? '')?.[1] ?? '';
  const separator = Buffer.from(`\r\n--${boundary}`);
  let received = 0;
  let parts = 0;
  /** The end of what was received: a separator may lie in two chunks. */
  let last: Buffer = Buffer.alloc(0);
  const countIn = (bytes: Buffer): void => {
    for (let at = bytes.indexOf(separator); at >= 0; at = bytes.indexOf(separator, at + 1)) {
      parts += 1;
      // The last one closes the form.
      if (parts > limits.parts + 1) return;
    }
  };
  const checked = new Transform({
    transform(chunk: Buffer, _, done) {
      received += chunk.length;
      if (received > most.bytes) return done(most.tooLarge());
      countIn(Buffer.concat([last, chunk.subarray(0, separator.length - 1)]));
      countIn(chunk);
      last = Buffer.concat([last, chunk.subarray(1 - separator.length)]).subarray(1 - separator.length);
      done(parts > limits.parts + 1 ? new AppError('malformed') : null, chunk);
    },
  });
  // The client may not stop sending; what it sends is not read.
  checked.on('error', () => raw.unpipe(checked).pause());
  raw.once('close', () => {
    if (!raw.readableEnded) checked.destroy();
  });
  // The library reads headers and bytes from `raw`.
  const source = Object.assign(raw.pipe(checked), { headers: raw.headers });
  return (Object.create(request, { raw: { value: source } }) as FastifyRequest).parts({ limits });
}
