import {
  context,
  diag,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Link,
  type Span,
} from '@opentelemetry/api';
import { NodeSDK } from '@opentelemetry/sdk-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { traceStatements } from './trace-statements.ts';
import type { Tracing, TracingOptions } from './tracing.ts';

/** Requests by which others look whether the process lives: one each second would hide the rest. */
const untraced = new Set(['/healthz', '/readyz', '/metrics']);

/** Starts the SDK. Loaded only when traces are on, because it is some hundred files. */
export function startOpenTelemetry({ serviceName, version, log }: TracingOptions): Tracing {
  diag.setLogger(
    {
      error: (message) => log.warn({ reason: message }, 'traces could not be sent'),
      warn: (message) => log.warn({ reason: message }, 'traces'),
      info: () => undefined,
      debug: () => undefined,
      verbose: () => undefined,
    },
    { suppressOverrideMessage: true },
  );
  // Metrics are read at /metrics, and logs are written to standard output.
  const sdk = new NodeSDK({
    serviceName,
    instrumentations: [],
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  const tracer = trace.getTracer('daystream', version);
  const stopStatements = traceStatements(tracer);
  const spans = new WeakMap<FastifyRequest, Context>();

  /** A visitor may send any `traceparent`: it does not decide what is recorded, but the trace that it names is linked. */
  function linksOf({ headers }: FastifyRequest): Link[] {
    const caller = trace.getSpanContext(propagation.extract(ROOT_CONTEXT, headers));
    return caller === undefined ? [] : [{ context: caller }];
  }

  return {
    traceRequests(app: FastifyInstance) {
      app.addHook('onRequest', (request, _reply, done) => {
        const { url: route } = request.routeOptions;
        if (route !== undefined && untraced.has(route)) return done();
        // Only the route: the path may contain a media token, and the query an e-mail.
        const span = tracer.startSpan(`${request.method} ${route ?? 'unknown'}`, {
          kind: SpanKind.SERVER,
          root: true,
          links: linksOf(request),
          attributes: {
            'http.request.method': request.method,
            ...(route !== undefined && { 'http.route': route }),
            'daystream.request_id': request.id,
            ...(request.brand !== null && { 'daystream.brand': request.brand.appId }),
          },
        });
        const active = trace.setSpan(ROOT_CONTEXT, span);
        spans.set(request, active);
        context.with(active, done);
      });
      // What follows the end of a body runs in the context of the connection.
      app.addHook('preValidation', (request, _reply, done) => {
        const active = spans.get(request);
        if (active === undefined) done();
        else context.with(active, done);
      });
      app.addHook('onResponse', (request, { statusCode }, done) => {
        endRequest(trace.getSpan(spans.get(request) ?? ROOT_CONTEXT), statusCode);
        done();
      });
      app.addHook('onRequestAbort', (request, done) => {
        const span = trace.getSpan(spans.get(request) ?? ROOT_CONTEXT);
        span?.setAttribute('error.type', 'aborted');
        span?.end();
        done();
      });
    },
    traceJob: (job, brand, work) =>
      tracer.startActiveSpan(
        `job ${job}`,
        {
          kind: SpanKind.CONSUMER,
          root: true,
          attributes: { 'daystream.job': job, ...(brand !== '' && { 'daystream.brand': brand }) },
        },
        async (span) => {
          try {
            return await work();
          } catch (error) {
            // Not its message, which may name what people have entered.
            span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
            span.setStatus({ code: SpanStatusCode.ERROR });
            throw error;
          } finally {
            span.end();
          }
        },
      ),
    async stop() {
      stopStatements();
      await sdk.shutdown().catch((err: unknown) => log.warn({ err }, 'the last traces could not be sent'));
      trace.disable();
      context.disable();
      propagation.disable();
      diag.disable();
    },
  };
}

function endRequest(span: Span | undefined, status: number): void {
  if (span === undefined) return;
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
