import { expect, it } from 'vitest';
import { loadBrand } from './brand-store.ts';

/** A page without embedded settings. */
const page = { querySelector: () => ({ textContent: ' null ' }) } as unknown as Document;

it.each<[string, () => Promise<Response>]>([
  ['the connection is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server fails', () => Promise.resolve(new Response('', { status: 503 }))],
  ['the answer is no JSON', () => Promise.resolve(new Response('<html>'))],
])(
  'the settings of the brand cannot be loaded when %s [rules §8 failed to load the app configuration]',
  async (_, answer) => {
    await expect(loadBrand(page, answer)).rejects.toMatchObject({ name: 'BrandLoadError' });
  },
);
