import { ApiError } from '../api-error.ts';
import { expect, it, vi } from 'vitest';
import { createUploadManager } from './upload-manager.ts';
import type { UploadRecord, UploadStore } from './upload-record.ts';
import type { Transfer } from './upload-transport.ts';

/** A store as a device has it: structured clones, gone only when removed; `room` says how many bytes of files it takes. */
function deviceStore(room = Infinity): UploadStore & { records: Map<string, UploadRecord> } {
  const records = new Map<string, UploadRecord>();
  return {
    records,
    all: () => Promise.resolve([...records.values()]),
    put: (record) => {
      if ((record.file?.size ?? 0) > room) return Promise.reject(new Error('QuotaExceededError'));
      records.set(record.id, record);
      return Promise.resolve();
    },
    remove: (id) => {
      records.delete(id);
      return Promise.resolve();
    },
    clear: () => {
      records.clear();
      return Promise.resolve();
    },
  };
}

/** A way to the server whose ends are in the test's hands. */
function wire() {
  const transfers: (Transfer & { succeed: (id: number) => void; fail: (error: unknown) => void })[] = [];
  return {
    transfers,
    send: (transfer: Transfer) =>
      new Promise<number>((succeed, fail) => {
        transfers.push({ ...transfer, succeed, fail });
      }),
  };
}

function pageOf(store: UploadStore) {
  const line = wire();
  let id = 0;
  const manager = createUploadManager({
    store,
    send: line.send,
    newId: () => `u${(id += 1)}`,
    clock: () => id,
  });
  return { ...line, manager };
}

const photo = (name = 'a.jpg') => new File(['12345'], name, { type: 'image/jpeg', lastModified: 7 });
const phases = ({ manager }: ReturnType<typeof pageOf>) => manager.list().map(({ phase }) => phase);
const cut = () => new ApiError({ status: 0, code: 'network', message: '' });

it('sends one after another', async () => {
  const page = pageOf(deviceStore());
  void page.manager.add('homework:1', [photo('a.jpg'), photo('b.jpg')]);
  expect(phases(page)).toEqual(['uploading', 'waiting']);
  page.transfers[0]?.succeed(11);
  await vi.waitFor(() => expect(phases(page)).toEqual(['ready', 'uploading']));
  page.transfers[1]?.succeed(12);
  await vi.waitFor(() => expect(page.manager.list().map(({ record }) => record.fileId)).toEqual([11, 12]));
});

it('goes on from where it was after a reload', async () => {
  const store = deviceStore();
  const before = pageOf(store);
  void before.manager.add('homework:1', [photo()]);
  before.transfers[0]?.onUrl('/uploads/abc');
  await vi.waitFor(() => expect(store.records.get('u1')?.tusUrl).toBe('/uploads/abc'));

  const after = pageOf(store);
  void after.manager.restore();
  await vi.waitFor(() => expect(after.transfers).toHaveLength(1));
  expect(after.transfers[0]).toMatchObject({ tusUrl: '/uploads/abc', name: 'a.jpg' });
  after.transfers[0]?.succeed(5);
  await vi.waitFor(() => expect(store.records.get('u1')).toMatchObject({ fileId: 5 }));
  expect(store.records.get('u1')?.file).toBeDefined();
});

it('does not keep a video on the device once the server has it', async () => {
  const store = deviceStore();
  const page = pageOf(store);
  void page.manager.add('homework:1', [new File(['1'], 'a.mp4', { type: 'video/mp4' })]);
  page.transfers[0]?.succeed(5);
  await vi.waitFor(() => expect(store.records.get('u1')).toMatchObject({ fileId: 5 }));
  expect(store.records.get('u1')?.file).toBeUndefined();
});

it('asks for a file again that the device had no room for, and then goes on', async () => {
  const store = deviceStore(2);
  const before = pageOf(store);
  void before.manager.add('homework:1', [photo()]);
  before.transfers[0]?.onUrl('/uploads/abc');
  await vi.waitFor(() => expect(store.records.get('u1')?.tusUrl).toBe('/uploads/abc'));

  const after = pageOf(store);
  await after.manager.restore();
  expect(phases(after)).toEqual(['lost']);
  void after.manager.add('homework:1', [photo()]);
  expect(after.transfers[0]).toMatchObject({ tusUrl: '/uploads/abc' });
  expect(after.manager.list()).toHaveLength(1);
});

it('waits for a cut connection and does not for a refusal', async () => {
  const page = pageOf(deviceStore());
  void page.manager.add('homework:1', [photo()]);
  page.transfers[0]?.fail(cut());
  await vi.waitFor(() => expect(phases(page)).toEqual(['paused']));
  void page.manager.resume();
  expect(phases(page)).toEqual(['uploading']);
  page.transfers[1]?.fail(new ApiError({ status: 413, code: 'too_large', message: 'Too large' }));
  await vi.waitFor(() => expect(phases(page)).toEqual(['failed']));
  await page.manager.resume();
  expect(phases(page)).toEqual(['failed']);
  void page.manager.retry('u1');
  expect(phases(page)).toEqual(['uploading']);
});

it('stops what is taken out and forgets what was sent', async () => {
  const store = deviceStore();
  const page = pageOf(store);
  void page.manager.add('homework:1', [photo('a.jpg')]);
  void page.manager.add('homework:2', [photo('b.jpg')]);
  const first = page.transfers[0];
  first?.signal.addEventListener('abort', () => first.fail(first.signal.reason));
  await page.manager.remove('u1');
  await vi.waitFor(() => expect(page.transfers).toHaveLength(2));
  expect(page.manager.list().map(({ record }) => record.name)).toEqual(['b.jpg']);
  await page.manager.clear('homework:2');
  expect([page.manager.list(), [...store.records]]).toEqual([[], []]);
});
