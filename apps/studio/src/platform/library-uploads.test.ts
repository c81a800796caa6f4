import { ApiError, type ApiClient } from '@daystream/api-client';
import type { Upload } from '@daystream/web/uploads';
import { expect, it, vi } from 'vitest';
import { sendLibraryUploads } from './library-uploads.ts';

const upload = (id: string, draftKey: string, fileId?: number): Upload => ({
  record: {
    id,
    draftKey,
    owner: 'aurora:1',
    name: 'a.mp4',
    type: 'video/mp4',
    bytes: 5,
    lastModified: 1,
    addedAt: 1,
    ...(fileId !== undefined && { fileId }),
  },
  phase: fileId === undefined ? 'uploading' : 'ready',
  share: 1,
});

/** A list of uploads whose changes the test makes. */
function fakeUploads(list: Upload[]) {
  const listeners = new Set<() => void>();
  const notify = () => [...listeners].forEach((listener) => listener());
  return {
    notify,
    failed: [] as string[],
    list: () => list,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async remove(id: string) {
      list.splice(
        list.findIndex(({ record }) => record.id === id),
        1,
      );
    },
    fail(id: string) {
      this.failed.push(id);
      const index = list.findIndex(({ record }) => record.id === id);
      list.splice(index, 1, { ...(list[index] as Upload), phase: 'failed' });
    },
  };
}

type Call = (name: string, request: object) => Promise<unknown>;
const start = (list: Upload[], call: Call) => {
  const uploads = fakeUploads(list);
  const onChange = vi.fn<() => void>();
  sendLibraryUploads({ uploads, client: { call } as unknown as ApiClient, onChange });
  return { uploads, onChange };
};

it('gives finished uploads of the library to it, each once, and leaves others alone', async () => {
  const call = vi.fn<Call>(async () => ({}));
  const list = [upload('a', 'library', 1), upload('b', 'library'), upload('c', 'homework:1', 3)];
  list.push(upload('d', 'library:7', 4));
  const { uploads, onChange } = start(list, call);
  uploads.notify();
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
  expect(call.mock.calls).toEqual([
    ['studio.library.add', { body: { fileId: 1 }, idempotencyKey: 'a.1' }],
    ['studio.library.replace', { params: { id: 7 }, body: { fileId: 4 }, idempotencyKey: 'd.4' }],
  ]);
  expect(list.map(({ record }) => record.id)).toEqual(['b', 'c']);
});

it('tries again after a lost connection, and marks a refused file as failed', async () => {
  const answers = [
    new ApiError({ status: 0, code: 'network', message: '' }),
    new ApiError({ status: 422, code: 'invalid', message: 'Wrong' }),
  ];
  const call = vi.fn<Call>(async () => {
    throw answers.shift();
  });
  const { uploads } = start([upload('a', 'library', 1)], call);
  await vi.waitFor(() => {
    uploads.notify();
    expect(uploads.failed).toEqual(['a']);
  });
  expect(call).toHaveBeenCalledTimes(2);
});

it('gives an uploaded archive to the import of courses, once', async () => {
  const call = vi.fn<Call>(async () => ({}));
  const { uploads, onChange } = start([upload('a', 'course-import', 5)], call);
  uploads.notify();
  await vi.waitFor(() => expect(uploads.list()).toEqual([]));
  expect(call.mock.calls).toEqual([
    ['studio.courseImports.create', { body: { fileId: 5 }, idempotencyKey: 'a.5' }],
  ]);
  expect(onChange).toHaveBeenCalledOnce();
});
