import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Packed } from './packed.ts';

type Encoding = 'br' | 'gzip' | 'identity';

const read = new Map<string, Encoding>();
const mostRead = 200;

/** The form a client likes best, by its `Accept-Encoding`: the highest q-value, and of equals the smallest form (RFC 9110 §12.5.3). */
function encodingFor(header: string | undefined): Encoding {
  if (header === undefined || header === '') return 'identity';
  let encoding = read.get(header);
  if (encoding === undefined) {
    encoding = chosen(header);
    if (read.size >= mostRead) read.clear();
    read.set(header, encoding);
  }
  return encoding;
}

function chosen(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.slice(0, 500).split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    weights.set(name, Number.isFinite(weight) ? weight : 0);
  }
  const rest = weights.get('*');
  const br = weights.get('br') ?? rest ?? 0;
  const gzip = weights.get('gzip') ?? weights.get('x-gzip') ?? rest ?? 0;
  // Not named, it is as good as the least of what is; it can always be sent.
  const identity = weights.get('identity') ?? Math.min(rest ?? 0.001, 0.001);
  if (br > 0 && br >= gzip && br >= identity) return 'br';
  return gzip > 0 && gzip >= identity ? 'gzip' : 'identity';
}

const nothing = Buffer.alloc(0);

/** Whether a client has what it asks for already. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return (
    header === etag ||
    header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === etag.slice(2))
  );
}

/** Sets the headers of a packed answer and gives what to send: its best form, or nothing with a 304 when the client has it. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: Packed): Buffer {
  const etag = `W/"${packed.etag}"`;
  void reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'private, no-cache' });
  if (isKnown(request.headers['if-none-match'], etag)) {
    void reply.code(304);
    return nothing;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding === 'identity') return packed.identity;
  void reply.header('content-encoding', encoding);
  return encoding === 'br' ? packed.brotli : packed.gzip;
}
