import { afterEach, expect, it, vi } from 'vitest';
import { downloadFile, type DownloadProgress } from './download-file.ts';

afterEach(() => vi.unstubAllGlobals());

const api = { url: (path: string) => `http://school.test${path}`, headers: () => ({}) } as never;

it('writes a download to the disk as it arrives, and reports how much of it has arrived', async () => {
  const chunks = [new Uint8Array(3), new Uint8Array(2)];
  const written: Uint8Array[] = [];
  const picker = async () => ({
    createWritable: async () =>
      new WritableStream<Uint8Array>({ write: (chunk) => void written.push(chunk) }),
  });
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const response = new Response(body, { headers: { 'content-length': '5' } });
  vi.stubGlobal('showSaveFilePicker', picker);
  vi.stubGlobal('fetch', async () => response);
  // The first chunk is told of at once; the next one only after a moment.
  const told: DownloadProgress[] = [];
  const file = { path: '/archive', name: 'course.zip', type: 'application/zip' };
  expect(await downloadFile(api, file, (progress) => told.push(progress))).toBe(true);
  expect(written).toEqual(chunks);
  expect(told[0]).toEqual({ done: 3, total: 5 });
});
