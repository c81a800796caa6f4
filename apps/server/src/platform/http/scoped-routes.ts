import type { FastifyInstance, RouteOptions } from 'fastify';

/**
 * Fails the start when a route has no scope, so that no route can be added without saying who may call it. Routes of libraries are registered with
 * `registerPlatformRoutes`.
 */
export function requireScopes(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const unscoped = routes.filter(({ config }) => config?.scope === undefined);
    if (unscoped.length === 0) return;
    throw new Error(
      `without a scope: ${unscoped.map(({ method, url }) => `${String(method)} ${url}`).join(', ')}`,
    );
  });
}

/** Registers a plugin whose routes belong to the platform: they need neither brand nor session. */
export async function registerPlatformRoutes(
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
