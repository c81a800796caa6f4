import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/**
 * Mounts a route that takes forms. Any other refuses them, as what it has no reader for; and is not passed by the two hooks of the reader, which every
 * request would wait for.
 */
export function mountForm(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.route(route);
  });
}

/** The fields of a multipart form as the body, so that a call which takes JSON also takes a form. A file in it is refused. */
export async function readForm(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return;
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for await (const part of request.parts({ limits: { fields: 50, files: 0, fieldSize: 100_000 } })) {
    if (part.type === 'file') throw new AppError('unsupported_media');
    fields[part.fieldname] = part.value;
  }
  request.body = { ...fields };
}
