// @vitest-environment jsdom
import type { LoaderConfiguration, LoaderContext } from 'hls.js/light';
import { expect, it, vi } from 'vitest';
import { createLocalLoader } from './local-loader.ts';

const settings = {} as LoaderConfiguration;

/** Loads an address as hls.js does, and returns what it is answered. */
async function load(read: (address: string) => Promise<ArrayBuffer>, context: Partial<LoaderContext>) {
  const Loader = createLocalLoader({ read });
  const callbacks = {
    onSuccess: vi.fn<(response: object) => void>(),
    onError: vi.fn<() => void>(),
    onTimeout: vi.fn<() => void>(),
  };
  const loader = new Loader();
  loader.load({ url: '', responseType: '', ...context } as LoaderContext, settings, callbacks);
  return { loader, ...callbacks };
}

const text = new TextEncoder().encode('#EXTM3U').buffer;

it('answers playlists as text and segments as bytes, by their address without the host', async () => {
  const read = vi.fn<(address: string) => Promise<ArrayBuffer>>(() => Promise.resolve(text));
  const playlist = await load(read, { url: `${location.origin}/media/private/a/video/master.m3u8` });
  await vi.waitFor(() => expect(playlist.onSuccess).toHaveBeenCalled());
  expect(read).toHaveBeenCalledWith('/media/private/a/video/master.m3u8');
  expect(playlist.onSuccess.mock.calls[0]?.[0]).toMatchObject({ data: '#EXTM3U', code: 200 });
  const segment = await load(read, { url: '/media/private/a/video/0.m4s', responseType: 'arraybuffer' });
  await vi.waitFor(() => expect(segment.onSuccess).toHaveBeenCalled());
  expect(segment.onSuccess.mock.calls[0]?.[0]).toMatchObject({ data: text });
});

it('reports what is not on the device, and nothing after it was stopped', async () => {
  const missing = await load(() => Promise.reject(new Error('not stored')), { url: '/media/private/a' });
  await vi.waitFor(() => expect(missing.onError).toHaveBeenCalled());
  const { promise: waiting, resolve: answer } = Promise.withResolvers<ArrayBuffer>();
  const stopped = await load(() => waiting, { url: '/media/private/b' });
  stopped.loader.abort();
  answer(text);
  await waiting;
  expect(stopped.onSuccess).not.toHaveBeenCalled();
});
