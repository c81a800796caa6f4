import type { FastifyRequest } from 'fastify';

/** The value of a cookie of the server; empty without one. */
export function readCookie(request: FastifyRequest, name: string): string {
  return new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1] ?? '';
}

/** The header that sets a cookie which scripts cannot read. `origin` is the address of the page: over https, the cookie is sent over https only. */
export function setCookie(
  name: string,
  value: string,
  {
    origin,
    path,
    seconds,
    sameSite = 'Lax',
  }: { origin: string; path: string; seconds: number; sameSite?: 'Lax' | 'Strict' },
): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`;
}
