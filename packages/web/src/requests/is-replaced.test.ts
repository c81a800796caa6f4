// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { isReplaced } from './is-replaced.ts';

afterEach(() => vi.unstubAllGlobals());

const pageOf = (script: string) =>
  `<html><head><script type="module" crossorigin src="${script}"></script></head></html>`;

it.each([
  ['the same page', () => new Response(pageOf('/assets/index-aaaaaaaa.js')), false],
  ['a page with another script', () => new Response(pageOf('/assets/index-bbbbbbbb.js')), true],
  ['the error of a gateway', () => new Response(pageOf('/x.js'), { status: 502 }), null],
  ['the page of a network that asks for a sign-in', () => new Response('<html>Wi-Fi</html>'), null],
  ['nothing', () => Response.error(), null],
])('a server that answers %s has replaced the page: %#', async (_, answer, expected) => {
  document.head.innerHTML = pageOf('/assets/index-aaaaaaaa.js');
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
  expect(await isReplaced()).toBe(expected);
});
