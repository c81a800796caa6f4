import { Host, BrandSetup, setupPaths, SetupState, SetupToken } from '@daystream/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import { networkOf } from '../../../platform/http/client-network.ts';
import { hostOf } from '../../../platform/http/origin.ts';
import type { Limit } from '../../../platform/http/rate-limits.ts';
import { registerPlatformRoutes } from '../../../platform/http/scoped-routes.ts';
import type { Log } from '../../../platform/observability/log.ts';
import type { SetupService } from './setup.service.ts';

interface Deps {
  service: SetupService;
  /** By the address of the client: tokens cannot be tried out. */
  attempts: Limit;
  /** Of the whole installation: strangers must not fill the log. */
  newLinks: Limit;
  log: Log;
}

/** The calls of the setup page. They are served at any host, with or without a brand. */
export function setupRoutes(app: FastifyInstance, { service, attempts, newLinks, log }: Deps): Promise<void> {
  const once = (request: FastifyRequest) => attempts.count(networkOf(request.ip));
  return registerPlatformRoutes(app, async (scope) => {
    scope.post(
      setupPaths.state,
      {
        schema: {
          hide: true,
          body: z.object({ token: z.union([SetupToken, z.literal('')]) }),
          response: { 200: SetupState },
        },
      },
      async (request) => {
        await once(request);
        const { token } = request.body as { token: string };
        return service.stateOf(token, { host: hostOf(request), brand: request.brand });
      },
    );

    scope.post(setupPaths.newLink, { schema: { hide: true } }, async (request, reply) => {
      await once(request);
      // Others are created in the studio by the owner of the installation, or with a command.
      if (!service.isEmpty()) throw new AppError('forbidden');
      await newLinks.count('installation');
      const path = await service.createLink();
      log.warn(
        { path },
        'a new setup link was asked for in the browser: open this path at the address of the server',
      );
      return reply.code(204).send();
    });

    scope.post(
      setupPaths.brands,
      { schema: { hide: true, body: BrandSetup, response: { 200: z.object({ success: z.literal(true) }) } } },
      async (request) => {
        await once(request);
        const host = Host.safeParse(hostOf(request));
        if (!host.success) throw invalidField('host', 'host_form');
        await service.createBrand(request.body as BrandSetup, host.data);
        return { success: true };
      },
    );
  });
}
