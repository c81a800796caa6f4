import { studioDomainsCalls } from '@daystream/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { hostOf, type OriginOf } from '../../../platform/http/origin.ts';
import { registerPlatformRoutes } from '../../../platform/http/scoped-routes.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import { Proof, proofPath, type DomainChecker } from './domain-check.ts';
import type { DomainsService } from './domains.service.ts';

/** Studio routes for the owner of the installation: the domains of its brands. */
export function domainsStudioRoutes(mount: Mount, service: DomainsService, originOf: OriginOf): void {
  const arrivalOf = (brand: Brand, request: FastifyRequest) => ({
    host: hostOf(request),
    origin: originOf(brand, request),
  });
  mount(studioDomainsCalls['studio.domains.list'], ({ brand, params, request }) =>
    service.list(params.id, arrivalOf(brand, request)),
  );
  mount(studioDomainsCalls['studio.domains.check'], ({ brand, params, body, request }) =>
    service.check(params.id, body.host, arrivalOf(brand, request)),
  );
  mount(studioDomainsCalls['studio.domains.add'], ({ brand, actor, params, body, request }) =>
    service.add(params.id, body.host, { actor, own: brand, ...arrivalOf(brand, request) }),
  );
  mount(studioDomainsCalls['studio.domains.change'], ({ brand, actor, params, body, request }) =>
    service.setRole(params.id, body, { actor, own: brand, ...arrivalOf(brand, request) }),
  );
  mount(studioDomainsCalls['studio.domains.remove'], ({ brand, actor, params, body, request }) =>
    service.remove(params.id, body.host, { actor, own: brand, ...arrivalOf(brand, request) }),
  );
}

/** What a proxy and the check of a domain ask. Both say only what anybody sees who opens the host. */
export function domainRoutes(
  app: FastifyInstance,
  { service, checker }: { service: DomainsService; checker: DomainChecker },
): Promise<void> {
  return registerPlatformRoutes(app, async (scope) => {
    scope.get(
      `${proofPath}:nonce`,
      {
        schema: {
          hide: true,
          params: z.object({ nonce: z.string().regex(/^[\w-]{22}$/) }),
          response: { 200: Proof },
        },
      },
      (request) => ({ proof: checker.proofOf((request.params as { nonce: string }).nonce) }),
    );
    // Caddy asks before it makes a certificate for a name (`on_demand_tls`, docs/operations.md).
    scope.get(
      '/tls-allowed',
      { schema: { hide: true, querystring: z.object({ domain: z.string().max(253) }) } },
      (request, reply) => {
        const { domain } = request.query as { domain: string };
        if (!service.isServed(domain)) throw new AppError('not_found');
        return reply.code(204).send();
      },
    );
  });
}
