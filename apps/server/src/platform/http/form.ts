import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

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

/** Of a form to a call that takes JSON nothing would be read: better refused than done without its words. */
export async function refuseForm(request: FastifyRequest): Promise<void> {
  if (request.isMultipart()) throw new AppError('unsupported_media');
}
