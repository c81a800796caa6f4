import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/** No call has a body near these limits. */
const mostLevels = 100;
const mostValues = 100_000;

/**
 * Parses JSON bodies, but those that nobody sends except to keep the server busy: nested so deeply that functions that go through them exceed the stack, or with more
 * values than a schema can refuse one by one in a moment. These are `malformed` before they are parsed.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isReasonableJson(body)) void parse(request, body, done);
    else done(new AppError('malformed'));
  });
}

const [quote, backslash, comma] = [34, 92, 44];
const [openArray, closeArray, openObject, closeObject] = [91, 93, 123, 125];

export function isReasonableJson(text: string): boolean {
  let levels = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      at = endOfString(text, at + 1);
      continue;
    }
    if (code === comma) values += 1;
    else if (code === openArray || code === openObject) {
      levels += 1;
      values += 1;
    } else if (code === closeArray || code === closeObject) levels -= 1;
    if (levels > mostLevels || values > mostValues) return false;
  }
  return true;
}

/** The index of the quote that closes a string. */
function endOfString(text: string, from: number): number {
  for (let at = from; ; at += 1) {
    const end = text.indexOf('"', at);
    if (end < 0) return text.length;
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
    at = end;
  }
}
