import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { assertRequirementMet, authenticate } from '../../../platform/http/authorize-call.ts';
import { allowSlowBody } from '../../../platform/http/slow-bodies.ts';
import type { Log } from '../../../platform/observability/log.ts';
import type { UploadLocks, UploadStore } from '../../../platform/storage/index.ts';
import type { Sessions } from '../../../platform/sessions/sessions.ts';
import type { LimitsOfSender } from './file-limits.ts';
import { uploadsPath, UploadServer, type UploadRequest } from './upload-server.ts';
import type { UploadsService } from './uploads.service.ts';

interface Deps {
  sessions: Sessions;
  store: UploadStore;
  locks: UploadLocks | undefined;
  service: ByBrand<UploadsService>;
  limits: ByBrand<LimitsOfSender>;
  log: Log;
}

const config = { scope: 'learner', compress: false } as const;

/**
 * `/uploads`: tus 1.0 with creation, creation-with-upload, termination and expiration, for signed-in users. The response to the last PATCH has the header
 * `Upload-File-Id`, and so have later responses to HEAD.
 */
export async function uploadRoutes(
  app: FastifyInstance,
  { sessions, service, ...deps }: Deps,
): Promise<void> {
  const server = new UploadServer({ service, ...deps });

  await app.register(async (scope) => {
    // tus reads the request body itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.addHook('onRequest', async (request) => {
      const actor = await authenticate(request, sessions);
      assertRequirementMet(actor);
      request.actor = actor;
    });
    scope.addHook('onRequest', allowSlowBody);

    const schema = { hide: true };
    scope.route({ method: ['POST', 'OPTIONS'], url: uploadsPath, config, schema, handler: handleByTus });
    scope.route({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${uploadsPath}/:id`,
      config,
      schema,
      handler: handleUpload,
    });
  });

  async function handleUpload(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { brand, actor } = uploadRequestOf(request);
    const { id } = request.params as { id: string };
    if (request.method === 'DELETE') {
      await service(brand).cancel(actor, id);
      return reply.header('tus-resumable', '1.0.0').code(204).send();
    }
    const { fileId, size } = await service(brand).state(actor, id);
    if (fileId === null) return handleByTus(request, reply);
    if (request.method === 'PATCH') throw new AppError('conflict');
    return reply
      .headers({
        'tus-resumable': '1.0.0',
        'upload-offset': size,
        'upload-length': size,
        'upload-file-id': fileId,
      })
      .header('cache-control', 'no-store')
      .send();
  }

  async function handleByTus(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    await server.serve(uploadRequestOf(request), request.raw, reply.raw);
    return reply;
  }
}

function uploadRequestOf({ brand, actor, id, ip }: FastifyRequest): UploadRequest {
  if (brand === null || actor === null) throw new AppError('unauthorised');
  return { brand, actor, address: ip, requestId: id };
}
