import type { FastifyRequest } from 'fastify';
import type { Brand } from '../brands/brand.ts';

const hostPattern = /^(?<name>[a-z\d._-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The host name of a `Host` header in lower case, without the port; empty for an empty header (HTTP/1.0), undefined for a header that is anything
 * but a host name or an address with an optional port.
 */
export function parseHost(header: string): string | undefined {
  return header === '' ? '' : hostPattern.exec(header)?.groups?.['name']?.toLowerCase();
}

/** The host name that a request names; empty without one. The server refuses requests with another kind of `Host` before any handler runs. */
export const hostOf = (request: FastifyRequest): string => parseHost(request.host) ?? '';

/** Scheme, host and port for links to a brand. A job has no request: it uses `publicUrl`, or the origin of the brand's last request. */
export type OriginOf = (brand: Brand, request?: FastifyRequest) => string;

/**
 * Links are built from stored hosts and `publicUrl`: of the request only the choice among the brand's own hosts counts, because a stranger could
 * make an e-mail to somebody else lead to any other host. The port is the server's own, or none behind a proxy; an installation that is reached
 * at another port sets `publicUrl`.
 */
export function createOriginOf(publicUrl: string | undefined): OriginOf {
  const fixed = publicUrl === undefined ? undefined : new URL(publicUrl);
  const last = new Map<string, URL>();

  function originOfRequest(brand: Brand, request: FastifyRequest): URL {
    const { hosts, redirectingHosts, mainHost } = brand;
    const requested = hostOf(request);
    const isOwn = hosts.includes(requested) && !redirectingHosts.has(requested);
    const host = isOwn && (!isLoopback(requested) || isLoopback(request.ip)) ? requested : mainHost;
    return fixed !== undefined && hosts.includes(fixed.hostname) && host === fixed.hostname
      ? fixed
      : new URL(`${schemeOf(request)}://${host}${portOf(request)}`);
  }

  /** Scheme and port are those of the last request, unless it came from this machine to this machine. */
  function originOfMain({ appId, hosts, mainHost, isMainChosen }: Brand): URL {
    if (fixed?.hostname === mainHost && hosts.includes(mainHost)) return fixed;
    const seen = last.get(appId);
    const ofHost = new URL(`${isLoopback(mainHost) ? 'http' : 'https'}://${mainHost}`);
    if (seen === undefined) return ofHost;
    if (!isMainChosen || seen.hostname === mainHost) return seen;
    if (isLoopback(seen.hostname)) return ofHost;
    const origin = new URL(seen);
    origin.hostname = mainHost;
    return origin;
  }

  return (brand, request) => {
    if (request === undefined) return originOfMain(brand).origin;
    const origin = originOfRequest(brand, request);
    last.set(brand.appId, origin);
    return origin.origin;
  };
}

/**
 * Parses an address of the brand, absolute or a path of `origin`; null for any other, because such an address may receive a token. Another host of the
 * brand counts with TLS, or if it is reached as `origin` is.
 */
export function parseOwnUrl({ hosts }: Pick<Brand, 'hosts'>, input: string, origin: string): URL | null {
  const url = URL.parse(input, origin);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (url.origin === origin) return url;
  const { hostname, protocol, port } = new URL(origin);
  const isReachedAlike = url.protocol === protocol && url.port === port;
  const isOtherHost =
    (url.protocol === 'https:' && url.port === '') || (/^https?:$/.test(url.protocol) && isReachedAlike);
  const isOwnHost = hosts.includes(url.hostname) && (!isLoopback(url.hostname) || isLoopback(hostname));
  return isOtherHost && isOwnHost ? url : null;
}

/** A proxy may pass on any `X-Forwarded-Proto` that its client sends. */
const schemeOf = ({ protocol }: FastifyRequest) => (protocol === 'https' ? 'https' : 'http');

/** The port of a direct connection. This server does not speak TLS, so `https` means that a proxy does. */
function portOf(request: FastifyRequest): string {
  const isDirect = (request.ips?.length ?? 1) === 1 && schemeOf(request) === 'http';
  const port = request.socket.localPort;
  return isDirect && port !== undefined ? `:${port}` : '';
}

/** Whether a host name or an address means this machine. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|(?:::ffff:)?127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(host);
}
