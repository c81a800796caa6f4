import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from '../errors/app-error.ts';

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
 * Reads the fields of a multipart form into the body, so that a call that takes JSON also takes a form. A file in the form is refused with
 * `unsupported_media`.
 */
export async function readMultipartFields(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return;
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for await (const part of request.parts({ limits: { fields: 50, files: 0, fieldSize: 100_000 } })) {
    if (part.type === 'file') throw new AppError('unsupported_media');
    fields[part.fieldname] = part.value;
  }
  request.body = { ...fields };
}
