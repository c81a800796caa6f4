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
  let received = 0;
  // The parser reads the request itself, so Fastify's limit of the body does not apply.
  const { raw } = request;
  raw.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received <= maxFormBytes) return;
    raw.unpipe().pause();
    // Without a listener the parser has ended, and an error event would end the process.
    if (raw.listenerCount('error') > 0) raw.emit('error', tooLarge());
  });
  try {
    for await (const part of request.parts({ limits: { fields: 50, parts: 50, fieldSize: maxFormBytes } })) {
      if (part.type === 'file') throw new AppError('unsupported_media');
      fields[part.fieldname] = part.value;
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('malformed', { cause: error });
  }
  request.body = { ...fields };
}
