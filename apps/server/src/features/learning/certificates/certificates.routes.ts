import { certificatesCalls } from '@daystream/contract';
import type { FastifyInstance } from 'fastify';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { OriginOf } from '../../../platform/http/origin.ts';
import type { Limit } from '../../../platform/http/rate-limits.ts';
import type { CertificatesService } from './certificates.service.ts';
import { networkOf } from '../../../platform/http/client-network.ts';

interface Deps {
  service: ByBrand<CertificatesService>;
  originOf: OriginOf;
  /** For drawing documents, by address. */
  limit: Limit;
}

/** Certificates for learners and for everyone who has the address of one. */
export function certificatesRoutes(
  app: FastifyInstance,
  mount: Mount,
  { service, originOf, limit }: Deps,
): void {
  mount(certificatesCalls['certificates.ofStream'], ({ brand, actor, params }) =>
    service(brand).ofStream(actor, params.stream_id),
  );

  mount(certificatesCalls['certificates.issue'], ({ brand, actor, params, body }) =>
    service(brand).issue(actor, params.stream_id, body.name),
  );

  mount(certificatesCalls['certificates.correct'], ({ brand, actor, params, body }) =>
    service(brand).correct(actor, params.stream_id, body),
  );

  mount(certificatesCalls['certificates.get'], ({ brand, params, request }) =>
    service(brand).find(params.public_id, networkOf(request.ip)),
  );

  const route = { config: { scope: 'platform' }, schema: { hide: true } } as const;
  app.get(
    `${certificatesCalls['certificates.get'].path.replace('{public_id}', ':id')}/pdf`,
    route,
    async (request, reply) => {
      const { brand } = request;
      if (brand === null) throw new AppError('brand_not_found');
      const network = networkOf(request.ip);
      const certificate = await service(brand).find((request.params as { id: string }).id, network);
      if (certificate.is_revoked) throw new AppError('not_found');
      if (certificate.replaced_by !== null) {
        const { path } = certificatesCalls['certificates.get'];
        const address = path.replace('{public_id}', certificate.replaced_by);
        return reply.header('cache-control', 'no-cache').redirect(`${address}/pdf`, 302);
      }
      await limit.count(network);
      // Loaded with the first document: the library takes 20 MB of memory.
      const { drawCertificate } = await import('./draw-certificate.ts');
      const { settings } = brand;
      const address = `${originOf(brand, request)}/certificates/${certificate.public_id}`;
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-cache')
        .header('content-disposition', `inline; filename="certificate-${certificate.public_id}.pdf"`)
        .send(
          await drawCertificate(certificate, {
            brandTitle: settings.title,
            language: settings.default_language,
            color: settings.tokens.light.primary,
            address,
          }),
        );
    },
  );
}
