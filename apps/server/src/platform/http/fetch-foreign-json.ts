import { request as requestHttp, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { resolveHost, type HostLookup } from './resolve-host.ts';

/** A service whose address somebody entered did not answer as expected: it is slow, gone, sends too much, or something else than JSON. */
export class ForeignServiceError extends Error {
  override name = 'ForeignServiceError';
}

interface Limits {
  headers: OutgoingHttpHeaders;
  /** Of the whole exchange, milliseconds: a service that sends a byte from time to time is slow as well. */
  timeoutMs: number;
  maxBytes: number;
  /** Whether the service may be on the own machine or network. */
  isPrivateAllowed: boolean;
  /** Another way to resolve names than that of the system. */
  lookup?: HostLookup;
}

/**
 * Requests JSON from a service whose address somebody entered. The connection goes to an address that was checked (`resolveHost`), redirects are not followed, because they
 * could lead into the own network, and no more than `maxBytes` are read. Errors: `ForeignServiceError`.
 */
export async function fetchForeignJson(url: URL, limits: Limits): Promise<unknown> {
  const ending = AbortSignal.timeout(limits.timeoutMs);
  try {
    const response = await send(url, limits, ending);
    const body = await readBody(response, limits.maxBytes);
    return JSON.parse(body) as unknown;
  } catch (error) {
    throw new ForeignServiceError(`${url.host} gave no usable answer`, { cause: error });
  }
}

async function send(
  url: URL,
  { headers, isPrivateAllowed, lookup: lookupHost }: Limits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error(`not a web address: ${url.protocol}`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // The address that was checked: another resolution of the name may give another one.
  const address = await beforeEnd(
    resolveHost(host, { isPrivateAllowed, ...(lookupHost && { lookup: lookupHost }) }),
    signal,
  );
  const family = isIP(address);
  const lookup: LookupFunction = (_, { all }, done) =>
    all === true ? done(null, [{ address, family }]) : done(null, address, family);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const options = {
      headers: { accept: 'application/json, application/ld+json', 'accept-encoding': 'identity', ...headers },
      lookup,
      signal,
      // A connection of its own: one of a pool could lead to an address that was not checked.
      agent: false,
    } as const;
    // A host that is an IP address is not looked up: the checked address is the same.
    request(url, options, (response) => {
      const { statusCode: status = 0, headers: sent } = response;
      const isEncoded = !/^(?:identity)?$/i.test(sent['content-encoding'] ?? '');
      if (status === 200 && !isEncoded) return resolve(response);
      response.destroy();
      reject(new Error(isEncoded ? 'the answer is encoded' : `status ${status}`));
    })
      .on('error', reject)
      .end();
  });
}

/** The resolver of the system cannot be stopped. */
function beforeEnd<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('too slow')), { once: true });
    work.then(resolve, reject);
  });
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
