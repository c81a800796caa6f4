import findMyWay, { type HTTPMethod } from 'find-my-way';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods of the routes at a path, for `Allow`; empty for an unknown path. */
    allowedMethods(path: string): string[];
  }
}

/** Records the methods of all routes. Call it before the first route. Fastify cannot be asked for the routes of a path, only for those of a pattern. */
export function recordAllowedMethods(app: FastifyInstance): void {
  const routes: [method: HTTPMethod, url: string][] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push([one as HTTPMethod, url]);
  });
  let find: ((path: string) => string[]) | undefined;
  app.decorate('allowedMethods', (path) => {
    // A second router takes a seventh of the time of a start: only a request that no route takes needs it.
    find ??= methodFinder(routes);
    const allowed = find(path);
    return allowed.length === 0 ? [] : [...new Set([...allowed, 'OPTIONS'])].toSorted();
  });
}

function methodFinder(routes: readonly [method: HTTPMethod, url: string][]): (path: string) => string[] {
  const router = findMyWay({ ignoreTrailingSlash: true, maxParamLength: 500 });
  for (const [method, url] of routes) router.on(method, url, () => {});
  const methods = [...new Set(routes.map(([method]) => method))];
  return (path) => methods.filter((method) => router.find(method, path) !== null);
}

/**
 * Answers a request that no route takes when its path has routes of other methods: OPTIONS with 204, others with `method_not_allowed`, both with
 * `Allow` (RFC 9110 §15.5.6). Returns false for an unknown path.
 */
export function answerOtherMethod(request: FastifyRequest, reply: FastifyReply): boolean {
  const allowed = request.server.allowedMethods(request.url.split('?')[0] ?? '/');
  const isRouted = request.method !== 'OPTIONS' && allowed.includes(request.method);
  if (allowed.length === 0 || isRouted) return false;
  void reply.header('allow', allowed.join(', '));
  if (request.method !== 'OPTIONS') throw new AppError('method_not_allowed');
  void reply.code(204).send();
  return true;
}
