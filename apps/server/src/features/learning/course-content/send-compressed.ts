import Negotiator from 'negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompressedJson } from '../courses/index.ts';

type Encoding = 'br' | 'gzip' | 'identity';

const available: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** The encoding that the client prefers; among equally preferred ones the smallest. */
function encodingFor(request: FastifyRequest): Encoding {
  if (!request.headers['accept-encoding']) return 'identity';
  const negotiator = new Negotiator(request) as NegotiatorWithPreference;
  return negotiator.encoding(available, { preferred: available }) ?? 'identity';
}

/** The package's types lack the second argument. */
interface NegotiatorWithPreference {
  encoding<Name extends string>(
    names: readonly Name[],
    options: { preferred: readonly Name[] },
  ): Name | undefined;
}

const emptyBody = Buffer.alloc(0);

/** Whether the client's `If-None-Match` contains the ETag. */
function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return (
    header === etag ||
    header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === etag.slice(2))
  );
}

/**
 * Sets the headers of a precompressed response and returns its body in the client's preferred encoding, or an empty body with 304 when the client
 * has it.
 */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  compressed: CompressedJson,
): Buffer {
  const etag = `W/"${compressed.etag}"`;
  void reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'private, no-cache' });
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    void reply.code(304);
    return emptyBody;
  }
  const encoding = encodingFor(request);
  if (encoding === 'identity') return compressed.identity;
  void reply.header('content-encoding', encoding);
  return encoding === 'br' ? compressed.brotli : compressed.gzip;
}
