import { context, SpanKind, SpanStatusCode, trace, type Span, type Tracer } from '@opentelemetry/api';
import { LRUCache } from 'lru-cache';
import pg from 'pg';

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

const longestText = 2000;

/**
 * The text of a statement without values: nearly all are parameters, and constants of the code are cut out as well. A text is shown once for each form, because lists of
 * parameters differ in length only.
 */
export function withoutValues(text: string): string {
  return text
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/(?<![\w$])\d+(?:\.\d+)?/g, '?')
    .replaceAll(/\$\d+(?:\s*,\s*\$\d+)+/g, '$…')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestText);
}

/** Texts come again and again. */
const shown = new LRUCache<string, { name: string; text: string }>({ max: 1000 });

function describe(text: string): { name: string; text: string } {
  let found = shown.get(text);
  if (found === undefined) {
    const clean = withoutValues(text);
    found = { name: /^\w+/.exec(clean)?.[0].toUpperCase() ?? 'statement', text: clean };
    shown.set(text, found);
  }
  return found;
}

const textOf = (first: unknown): string | undefined => {
  if (typeof first === 'string') return first;
  const { text, submit } = (first ?? {}) as { text?: unknown; submit?: unknown };
  // A stream that reads or writes a table: it is no promise, and ends in its own way.
  return typeof submit === 'function' || typeof text !== 'string' ? undefined : text;
};

/**
 * Traces the statements of all connections of the driver that run within a request or a job. Polls and other statements without one would be traces of their own, and hide the rest.
 * Returns a function that ends it.
 */
export function traceStatements(tracer: Tracer): () => void {
  const { query } = pg.Client.prototype as unknown as { query: Query };
  const traced: Query = function (...args) {
    const text = textOf(args[0]);
    if (text === undefined || trace.getSpan(context.active()) === undefined) return query.apply(this, args);
    const shape = describe(text);
    const span = tracer.startSpan(shape.name, {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': shape.name,
        'db.query.text': shape.text,
      },
    });
    return settle(span, () => query.apply(this, args), args);
  };
  (pg.Client.prototype as unknown as { query: Query }).query = traced;
  return () => {
    (pg.Client.prototype as unknown as { query: Query }).query = query;
  };
}

/** Ends the span when the callback is called or the promise is settled. */
function settle(span: Span, run: () => unknown, args: unknown[]): unknown {
  const end = (error: unknown) => {
    if (error !== undefined && error !== null) {
      // The code only: the message of PostgreSQL may contain a value.
      const { code } = error as { code?: unknown };
      span.setAttribute('error.type', typeof code === 'string' ? code : 'unknown');
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end();
  };
  const last = args.at(-1);
  if (typeof last === 'function') {
    args[args.length - 1] = (...results: unknown[]) => {
      end(results[0]);
      (last as (...given: unknown[]) => void)(...results);
    };
    return run();
  }
  const result = run();
  if (result instanceof Promise) result.then(() => end(undefined), end);
  else end(undefined);
  return result;
}
