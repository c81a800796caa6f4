import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { parseRange, type FileStorage } from '../storage/index.ts';

/** Sends a stored variant with `headers`: ranges, conditions and HEAD as HTTP has them. Errors: `not_found`, `precondition_failed`. */
export async function sendStored(
  storage: FileStorage,
  name: readonly [brand: string, key: string, variant: string],
  {
    request,
    reply,
    headers,
  }: { request: FastifyRequest; reply: FastifyReply; headers: Readonly<Record<string, string>> },
): Promise<FastifyReply> {
  const { 'if-none-match': known, range, 'if-range': ifRange } = request.headers;
  const { 'if-match': match, 'if-unmodified-since': unmodifiedSince } = request.headers;
  // For HEAD, 304 and 412 the content need not be opened.
  const isConditional = [known, range, match, unmodifiedSince].some((header) => header !== undefined);
  const found = request.method === 'HEAD' || isConditional ? await storage.stat(...name) : undefined;
  if (found !== undefined && isPreconditionFailed(found, match, unmodifiedSince))
    throw new AppError('precondition_failed');
  const isKnown = found !== undefined && known?.split(/, */).includes(found.etag);
  const wanted = ifRange === undefined || ifRange === found?.etag ? parseRange(range) : undefined;
  if (found !== undefined && (isKnown || request.method === 'HEAD')) {
    describe(reply, found, headers);
    if (isKnown) return reply.code(304).send();
    return reply.header('content-length', found.bytes).send();
  }
  const open = await storage.open(...name, wanted).catch((error: unknown) => {
    if (error instanceof RangeError && found !== undefined) return 'beyond' as const;
    throw error;
  });
  if (open === undefined) throw new AppError('not_found');
  if (open === 'beyond')
    return reply
      .code(416)
      .header('content-range', `bytes */${found?.bytes ?? 0}`)
      .type('text/plain')
      .send();
  describe(reply, open, headers);
  if (wanted !== undefined)
    void reply.code(206).header('content-range', `bytes ${open.first}-${open.last}/${open.bytes}`);
  return reply.header('content-length', open.last - open.first + 1).send(open.content);
}

/** `If-Match` and, without it, `If-Unmodified-Since` (RFC 9110 §13.2.2). */
function isPreconditionFailed(
  { etag, modifiedAt }: { etag: string; modifiedAt: Date },
  match: string | undefined,
  unmodifiedSince: string | undefined,
): boolean {
  if (match !== undefined) return match.trim() !== '*' && !match.split(/, */).includes(etag);
  // Undefined and what is not a date give NaN, which compares as false.
  return Math.floor(modifiedAt.getTime() / 1000) * 1000 > Date.parse(unmodifiedSince ?? '');
}

function describe(
  reply: FastifyReply,
  { etag, modifiedAt }: { etag: string; modifiedAt: Date },
  headers: Readonly<Record<string, string>>,
): void {
  void reply.headers({
    ...headers,
    etag,
    'last-modified': modifiedAt.toUTCString(),
    'accept-ranges': 'bytes',
  });
}
