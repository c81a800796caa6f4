import compress from '@fastify/compress';
import { fastify, LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import type { Brands } from '../brands/brands.ts';
import type { Log } from '../observability/log.ts';
import { AppError } from '../errors/app-error.ts';
import { recordAllowedMethods } from './allowed-methods.ts';
import { sendError } from './errors.ts';
import { languageOf } from './language.ts';
import { parseJsonBodies } from './json-body.ts';
import { parseHost } from './origin.ts';
import { safeHeadersOf } from './safe-headers.ts';
import { bodyTimeoutMs, endFaultyConnection } from './slow-bodies.ts';
import { requireScopes } from './scoped-routes.ts';
import { serializerCompiler, validatorCompiler } from './validation.ts';

interface Deps {
  brands: Brands;
  log: Log;
  /** The number of proxies in front of the server, or their addresses. */
  trustProxy: number | readonly string[];
  /** Milliseconds in which a request has to arrive; files have longer. */
  bodyTimeout?: number;
  clock?: () => number;
}

/** Creates the Fastify server with what every request needs: request id, brand, security headers, one error shape. */
export async function createServer({
  brands,
  log,
  trustProxy,
  bodyTimeout = bodyTimeoutMs,
  clock = Date.now,
}: Deps): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // No child logger per request: hardly any request logs, and those that do pass `reqId` themselves.
    childLoggerFactory: (logger) => logger,
    trustProxy: typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : [...trustProxy],
    // A malformed URL matches no route, so no hook sets the request id.
    frameworkErrors: (error, request, reply) =>
      void sendError(error, request, reply.header('x-request-id', request.id)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // What still arrives while the server closes is answered: a proxy may have sent it before it noticed.
    return503OnClosing: false,
    requestTimeout: bodyTimeout,
    // Node.js exchanges the two limits when the one for headers is longer.
    http: { headersTimeout: bodyTimeout, connectionsCheckingInterval: Math.min(5000, bodyTimeout / 2) },
    clientErrorHandler: endFaultyConnection,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  requireScopes(app);
  parseJsonBodies(app);
  recordAllowedMethods(app);

  app.decorateRequest('brand', null);
  app.decorateRequest('actor', null);
  app.decorateRequest('language', null);
  const reportProxy = createProxyReport(log);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers['x-forwarded-for'] !== undefined) reportProxy(request);
    void reply.header('x-request-id', request.id).headers(safeHeadersOf(request));
    const host = parseHost(request.host);
    if (host === undefined) return done(new AppError('malformed'));
    const appId = request.headers['x-app-id'];
    request.brand = (typeof appId === 'string' ? brands.byAppId(appId) : brands.byHost(host)) ?? null;
    request.language = languageOf(request, request.brand?.settings);
    done();
  });
  // Apps set their clocks by the date of answers. Node.js sends that of the machine.
  if (clock !== Date.now)
    app.addHook('onRequest', (_, reply, done) => {
      void reply.header('date', new Date(clock()).toUTCString());
      done();
    });
  if (log.level === 'debug' || log.level === 'trace') logResponses(app, log);

  await app.register(compress, {
    threshold: 2048,
    // The library's limit is 8 kB on two cores. Up to 64 kB, compressing through a stream takes about four times the processor time of one call (docs/performance.md).
    syncThreshold: 64 * 1024,
    // Compressed request bodies are not decompressed: no client sends them, and a small one could expand to fill the memory.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    // Quality 4 takes half as long again, for 2 % fewer bytes.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  });
  return app;
}

function logResponses(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', ({ id, method, url }, reply, done) => {
    // The query is left out because it can contain tokens.
    const [path] = url.split('?');
    const ms = Math.round(reply.elapsedTime);
    log.debug({ reqId: id, method, path, status: reply.statusCode, ms }, 'answered');
    done();
  });
}

/** Warns once when addresses are forwarded by somebody who is not trusted: then all visitors behind a proxy share the limits of its address. */
function createProxyReport(log: Log): (request: FastifyRequest) => void {
  let isReported = false;
  return ({ ips, ip }) => {
    if (isReported || (ips?.length ?? 1) > 1) return;
    isReported = true;
    log.warn(
      { address: ip },
      'a proxy forwards addresses and is not trusted: set TRUST_PROXY if it is yours',
    );
  };
}
