import compress from '@fastify/compress';
import { fastify, LogController, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import type { Brands } from '../brands/brands.ts';
import type { Log } from '../observability/log.ts';
import { answerError } from './errors.ts';
import { safeHeadersOf } from './safe-headers.ts';
import { demandScopes } from './scoped-routes.ts';
import { serializerCompiler, validatorCompiler } from './validation.ts';

interface Deps {
  brands: Brands;
  log: Log;
  /** How many proxies stand before us, or their addresses. */
  trustProxy: number | readonly string[];
}

/** A Fastify with what every request goes through: an id, a brand, safe headers, one shape of refusal. */
export async function createServer({ brands, log, trustProxy }: Deps): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // A logger of its own for each request would be made for nothing: hardly one has something to say, and names itself then.
    childLoggerFactory: (logger) => logger,
    trustProxy: typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : [...trustProxy],
    // An address that cannot be read has no route, and so passes no hook.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.header('x-request-id', request.id)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  demandScopes(app);

  app.decorateRequest('brand', null);
  app.decorateRequest('actor', null);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id).headers(safeHeadersOf(request));
    const appId = request.headers['x-app-id'];
    request.brand =
      (typeof appId === 'string' ? brands.byAppId(appId) : brands.byHost(request.hostname.toLowerCase())) ??
      null;
    done();
  });
  if (log.level === 'debug' || log.level === 'trace') tellAnswers(app, log);

  await app.register(compress, {
    threshold: 2048,
    // Nobody sends us packed input, and unpacking what a stranger packed is a way to fill our memory.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  return app;
}

function tellAnswers(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', ({ id, method, url }, reply, done) => {
    // The path without its query: queries can hold tokens.
    const [path] = url.split('?');
    const ms = Math.round(reply.elapsedTime);
    log.debug({ reqId: id, method, path, status: reply.statusCode, ms }, 'answered');
    done();
  });
}
