import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Brand } from '../brands/brand.ts';

/**
 * Scheme and host for links to the brand: those of the request if its host belongs to the brand, else the brand's first named host. With `X-App-Id`
 * a request may carry any host, and a link in an e-mail must not use that.
 */
export function originOf({ hosts }: Brand, request: FastifyRequest): string {
  const isOwn = hosts.includes(request.hostname.toLowerCase());
  if (isOwn) return `${request.protocol}://${request.host}`;
  const named = hosts.find((host) => isIP(host) === 0 && host !== 'localhost');
  return `${request.protocol}://${named ?? hosts[0] ?? 'localhost'}`;
}
