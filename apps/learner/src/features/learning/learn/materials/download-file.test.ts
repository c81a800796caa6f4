import { afterEach, expect, it, vi } from 'vitest';
import { downloadFile, FileGoneError, viewOf } from './download-file.ts';

afterEach(() => vi.unstubAllGlobals());

function answerWith(status: number, headers: Record<string, string> = {}, parts: readonly string[] = []) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status, headers })));
}
const load = (onProgress: (share: number) => void = () => undefined) =>
  downloadFile('/media/x/original', { onProgress, signal: new AbortController().signal });

it('loads a file with its name and reports the loaded share [product §2 materials]', async () => {
  answerWith(
    200,
    {
      'content-length': '8',
      'content-disposition': "attachment; filename*=UTF-8''%D0%9F%D0%BB%D0%B0%D0%BD.txt",
    },
    ['half', 'half'],
  );
  const shares: number[] = [];
  const { name, blob } = await load((share) => shares.push(share));
  expect([name, blob.size, shares]).toEqual(['План.txt', 8, [0.5, 1]]);
});

it('refuses a part of a file [rules §5 download verifies its size]', async () => {
  answerWith(200, { 'content-length': '9' }, ['half']);
  await expect(load()).rejects.toThrow('4 of 9 bytes');
});

it.each([403, 404, 410])('says that the file is gone for the status %d', async (status) => {
  answerWith(status);
  await expect(load()).rejects.toBeInstanceOf(FileGoneError);
});

it('fails for a broken server', async () => {
  answerWith(502);
  await expect(load()).rejects.not.toBeInstanceOf(FileGoneError);
});

it.each([
  ['plan.TXT', 'text'],
  ['plan.jpeg', 'picture'],
  ['plan.pdf', 'none'],
  ['page.html', 'none'],
  ['picture.svg', 'none'],
])('shows %s as %s', (name, view) => {
  expect(viewOf(name)).toBe(view);
});
