import cluster from 'node:cluster';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { shareMetrics } from './shared-metrics.ts';
import { hostOf, isLoopback } from '../http/origin.ts';
import { collectDefaultMetrics, Histogram, Registry, type Metric } from 'prom-client';

/**
 * Whether a request comes directly from a process on this machine. Requests through a local proxy carry one of these headers, or the host name of a
 * brand.
 */
function isLocal(request: FastifyRequest): boolean {
  const isForwarded = Object.keys(request.headers).some((name) =>
    /^(?:forwarded|via|x-forwarded-.*|x-real-ip|.*-connecting-ip)$/.test(name),
  );
  return !isForwarded && isLoopback(request.ip) && isLoopback(hostOf(request));
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(headers.authorization ?? ''), hashOf(`Bearer ${token}`));
}

/**
 * Serves Prometheus metrics of the process, of every route and the `further` ones at `/metrics`, to processes on this machine and to who sends `token` as a bearer token.
 */
export function serveMetrics(
  app: FastifyInstance,
  { further, token }: { further: readonly Metric[]; token: string | undefined },
): void {
  const register = new Registry();
  for (const metric of further) register.registerMetric(metric);
  collectDefaultMetrics({ register });
  const readAll = cluster.isWorker ? shareMetrics(register) : () => register.metrics();
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Answered requests and the time to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { config: { scope: 'platform' }, schema: { hide: true } }, async (request, reply) => {
    if (!isLocal(request) && !hasToken(request, token)) return reply.callNotFound();
    const text = await readAll();
    if (text === undefined) throw new AppError('unavailable');
    return reply.header('cache-control', 'no-store').type(register.contentType).send(text);
  });
}
