import { expect, test } from 'vitest';
import type { Brands } from '../platform/brands/brands.ts';
import { announce } from './announce.ts';

const brandsOf = (mainHost: string, hosts: string[]) =>
  ({ all: () => [{ hosts, mainHost, settings: { title: 'Aurora' } }] }) as unknown as Brands;
const started = { address: 'http://127.0.0.1:3000', isDemo: false, setupPath: undefined };

test('without a public address, the addresses of a brand have the port of the server', () => {
  const text = announce(brandsOf('localhost', ['127.0.0.1', 'aurora.localhost', 'localhost']), {
    ...started,
    publicUrl: undefined,
  });
  expect(text).toContain('Aurora: http://localhost:3000/   studio: http://localhost:3000/studio/\n');
  expect(text).toContain('also http://aurora.localhost:3000/\n');
});

test('with a public address, the main domain comes first, with its scheme and port', () => {
  const text = announce(brandsOf('learn.example.com', ['localhost', 'learn.example.com', 'example.org']), {
    ...started,
    publicUrl: 'https://learn.example.com',
  });
  expect(text).toContain('Aurora: https://learn.example.com/   studio: https://learn.example.com/studio/\n');
  expect(text).toContain('also http://localhost:3000/, https://example.org/\n');
});
