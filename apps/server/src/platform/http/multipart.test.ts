import { PassThrough } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { readParts } from './multipart.ts';

const part = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n';

/** How many bytes of a form the library receives, and the error that ends them. */
async function receive(form: readonly string[], bytes = Infinity) {
  const headers = { 'content-type': 'multipart/form-data; boundary="b"; charset=utf-8' };
  const raw = Object.assign(new PassThrough(), { headers });
  let received = 0;
  let error: unknown;
  const request = {
    headers,
    raw,
    async *parts() {
      const source = (this as { raw: AsyncIterable<Buffer> }).raw;
      try {
        for await (const chunk of source) received += chunk.length;
      } catch (failure) {
        error = failure;
      }
      yield* [];
    },
  };
  const most = { bytes, tooLarge: () => new Error('too large') };
  const parts = readParts(request as unknown as FastifyRequest, { parts: 3 }, most);
  for (const chunk of form) raw.write(chunk);
  raw.end();
  for await (const _ of parts);
  return { received, error };
}

test('a form with as many parts as allowed reaches the library whole', async () => {
  const form = `${part.repeat(3)}--b--\r\n`;
  expect(await receive([form])).toEqual({ received: form.length, error: undefined });
});

test('of a form with too many parts nothing of the chunk that has them reaches the library', async () => {
  expect(await receive([part.repeat(10_000)])).toMatchObject({ received: 0, error: { code: 'malformed' } });
  expect(await receive(['--b\r\n'.repeat(10_000)])).toMatchObject({ received: 0 });
  const single = [part, part, part, part, part, part];
  expect(await receive(single)).toMatchObject({ error: { code: 'malformed' } });
});

test('a form that is too large ends', async () => {
  const form = [part, 'x'.repeat(1000)];
  expect(await receive(form, 500)).toMatchObject({ received: part.length, error: { message: 'too large' } });
});
