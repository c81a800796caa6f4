import { ApiError } from '@daystream/api-client';
import { expect, it } from 'vitest';
import { ScriptLoadError } from '../in-time.ts';
import { isIgnoredError } from './ignored-error.ts';

const apiError = (code: string, status: number) => new ApiError({ status, code, message: '' } as never);
const named = (name: string) => Object.assign(new Error('x'), { name });

it.each<[string, unknown]>([
  ['a call without an answer', apiError('network', 0)],
  ['a call that took too long', apiError('timeout', 0)],
  ['fetch of Chrome', new TypeError('Failed to fetch')],
  ['fetch of Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
  ['fetch of Safari', new TypeError('Load failed')],
  ['code in Chrome', new TypeError('Failed to fetch dynamically imported module: https://a/b.js')],
  ['code in Firefox', new TypeError('error loading dynamically imported module: https://a/b.js')],
  ['code in Safari', new TypeError('Importing a module script failed.')],
  ['code of a bundler', named('ChunkLoadError')],
  ['styles', new Error('Unable to preload CSS for /assets/a.css')],
  ['code after 120 s', new ScriptLoadError('no code')],
  ['an abort', new DOMException('The user aborted a request.', 'AbortError')],
  ['an abort with a reason of its own', named('AbortError')],
  ['a redirect', new Response(null, { status: 302 })],
  ['a navigation', new Error('Navigation aborted')],
])('%s is passed over [rules §8]', (_, error) => {
  expect(isIgnoredError(error)).toBe(true);
});

it.each<[string, unknown]>([
  ['a mistake of ours', new TypeError("Cannot read properties of undefined (reading 'id')")],
  ['a fault of the server', apiError('internal', 500)],
  ['a text', 'something is wrong'],
  ['nothing at all', undefined],
  ['null', null],
])('%s is reported', (_, error) => {
  expect(isIgnoredError(error)).toBe(false);
});
