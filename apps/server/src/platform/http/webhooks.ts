import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Brand } from '../brands/brand.ts';
import { AppError } from '../errors/app-error.ts';

interface Webhook {
  headers: IncomingHttpHeaders;
  body: Buffer;
  request: FastifyRequest;
}
interface WebhookRoute {
  path: string;
  receive(brand: Brand, webhook: Webhook): Promise<void>;
}

/** Addresses to which other systems report; a signature covers the bytes of the body, so it is not parsed here. */
export async function webhookRoutes(app: FastifyInstance, routes: readonly WebhookRoute[]): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const options = { config: { scope: 'public' }, schema: { hide: true }, bodyLimit: 65_536 } as const;
    for (const { path, receive } of routes)
      scope.post(path, options, async (request) => {
        const { brand, headers, body } = request;
        if (brand === null) throw new AppError('brand_not_found');
        await receive(brand, { headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), request });
        return { success: true };
      });
  });
}
