import { ApiError } from '@daystream/api-client';
import { expect, it } from 'vitest';
import { ScriptLoadError } from '@daystream/web';
import { isIgnoredError } from './ignored-error.ts';

const apiError = (code: string, status: number) => new ApiError({ status, code, message: '' } as never);
const named = (name: string) => Object.assign(new Error('x'), { name });

it.each<[string, unknown]>([
  ['a request without a response', apiError('network', 0)],
  ['a request timeout', apiError('timeout', 0)],
  ['a fetch error of Chrome', new TypeError('Failed to fetch')],
  ['a fetch error of Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
  ['a fetch error of Safari', new TypeError('Load failed')],
  ['an import error of Chrome', new TypeError('Failed to fetch dynamically imported module: https://a/b.js')],
  ['an import error of Firefox', new TypeError('error loading dynamically imported module: https://a/b.js')],
  ['an import error of Safari', new TypeError('Importing a module script failed.')],
  ['a chunk error of a bundler', named('ChunkLoadError')],
  ['a style that does not load', new Error('Unable to preload CSS for /assets/a.css')],
  ['code that does not load in 120 s', new ScriptLoadError('no code')],
  ['an abort', new DOMException('The user aborted a request.', 'AbortError')],
  ['an abort with a custom reason', named('AbortError')],
  ['a redirect', new Response(null, { status: 302 })],
  ['a navigation', new Error('Navigation aborted')],
])('ignores %s [rules §8 error reporter]', (_, error) => {
  expect(isIgnoredError(error)).toBe(true);
});

it.each<[string, unknown]>([
  ['a programming error', new TypeError("Cannot read properties of undefined (reading 'id')")],
  ['a server error', apiError('internal', 500)],
  ['a thrown string', 'something is wrong'],
  ['undefined', undefined],
  ['null', null],
])('reports %s', (_, error) => {
  expect(isIgnoredError(error)).toBe(false);
});
