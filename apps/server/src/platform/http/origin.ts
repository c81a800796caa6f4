import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Brand } from '../brands/brand.ts';

/**
 * Scheme and host at which a reader finds the school: those of the request where its host is the school's own, else the school's first host. A request may name
 * any host beside `X-App-Id`; a link in a letter must not follow it.
 */
export function originOf({ hosts }: Brand, request: FastifyRequest): string {
  const isOwn = hosts.includes(request.hostname.toLowerCase());
  if (isOwn) return `${request.protocol}://${request.host}`;
  const named = hosts.find((host) => isIP(host) === 0 && host !== 'localhost');
  return `${request.protocol}://${named ?? hosts[0] ?? 'localhost'}`;
}
