import type { FastifyInstance, RouteOptions } from 'fastify';

/**
 * Makes the start fail when a route is without a scope: nobody can add one and forget to say who may call it. Routes of libraries are
 * registered inside `asPlatform`.
 */
export function demandScopes(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const bare = routes.filter(({ config }) => config?.scope === undefined);
    if (bare.length === 0) return;
    throw new Error(
      `without a scope: ${bare.map(({ method, url }) => `${String(method)} ${url}`).join(', ')}`,
    );
  });
}

/** Registers a library's plugin whose routes are the platform's own: neither a brand's nor a person's. */
export async function asPlatform(
  app: FastifyInstance,
  register: (scope: FastifyInstance) => Promise<void>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, scope: 'platform' };
    });
    await register(scope);
  });
}
