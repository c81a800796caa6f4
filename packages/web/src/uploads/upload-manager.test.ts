import { ApiError } from '@daystream/api-client';
import { UploadRemoved, type Transfer } from '@daystream/api-client/uploads';
import { expect, it, vi } from 'vitest';
import { otherOwnersRetentionMs } from './kept-owner.ts';
import { createUploadManager } from './upload-manager.ts';
import type { UploadRecord, UploadStore } from './upload-record.ts';

/** An in-memory store with structured clones; `room` limits the bytes of files. */
function deviceStore(room = Infinity): UploadStore & { records: Map<string, UploadRecord> } {
  const records = new Map<string, UploadRecord>();
  return {
    records,
    all: () => Promise.resolve([...records.values()]),
    put: (record) => {
      if ((record.file?.size ?? 0) > room) return Promise.reject(new DOMException('', 'QuotaExceededError'));
      records.set(record.id, record);
      return Promise.resolve();
    },
    remove: (id) => {
      records.delete(id);
      return Promise.resolve();
    },
  };
}

/** A transport whose transfers the test completes. */
function fakeTransport() {
  const transfers: (Transfer & { succeed: (id: number) => void; fail: (error: unknown) => void })[] = [];
  return {
    transfers,
    send: (transfer: Transfer) =>
      new Promise<number>((succeed, fail) => {
        transfers.push({ ...transfer, succeed, fail });
        transfer.signal.addEventListener('abort', () => fail(transfer.signal.reason as Error));
      }),
  };
}

const [anna, boris] = ['aurora:1', 'aurora:2'];

/** A page of the app on which `owner` is signed in. */
function pageOf(store: UploadStore, owner = anna) {
  const page = emptyPage(store);
  void page.manager.start(owner);
  return page;
}

/** A page whose signed-in user is not known yet. */
function emptyPage(store: UploadStore, now = 0) {
  const transport = fakeTransport();
  let id = 0;
  const manager = createUploadManager({
    store,
    send: transport.send,
    newId: () => `u${now + (id += 1)}`,
    clock: () => now + id,
  });
  return { ...transport, manager };
}

const names = ({ manager }: ReturnType<typeof pageOf>) => manager.list().map(({ record }) => record.name);
const photo = (name = 'a.jpg') => new File(['12345'], name, { type: 'image/jpeg', lastModified: 7 });
const phases = ({ manager }: ReturnType<typeof pageOf>) => manager.list().map(({ phase }) => phase);
const connectionError = () => new ApiError({ status: 0, code: 'network', message: '' });

it('sends files one after another', async () => {
  const page = pageOf(deviceStore());
  void page.manager.add('homework:1', [photo('a.jpg'), photo('b.jpg')]);
  expect(phases(page)).toEqual(['uploading', 'waiting']);
  page.transfers[0]?.succeed(11);
  await vi.waitFor(() => expect(phases(page)).toEqual(['ready', 'uploading']));
  page.transfers[1]?.succeed(12);
  await vi.waitFor(() => expect(page.manager.list().map(({ record }) => record.fileId)).toEqual([11, 12]));
});

it('resumes an upload after a reload [product §4 upload]', async () => {
  const store = deviceStore();
  const before = pageOf(store);
  void before.manager.add('homework:1', [photo()]);
  before.transfers[0]?.onUrl('/uploads/abc');
  await vi.waitFor(() => expect(store.records.get('u1')?.tusUrl).toBe('/uploads/abc'));

  const after = pageOf(store);
  await vi.waitFor(() => expect(after.transfers).toHaveLength(1));
  expect(after.transfers[0]).toMatchObject({ tusUrl: '/uploads/abc', name: 'a.jpg' });
  after.transfers[0]?.succeed(5);
  await vi.waitFor(() => expect(store.records.get('u1')).toMatchObject({ fileId: 5 }));
  expect(store.records.get('u1')?.file).toBeDefined();
});

it('removes a video from the device once it is uploaded', async () => {
  const store = deviceStore();
  const page = pageOf(store);
  void page.manager.add('homework:1', [new File(['1'], 'a.mp4', { type: 'video/mp4' })]);
  page.transfers[0]?.succeed(5);
  await vi.waitFor(() => expect(store.records.get('u1')).toMatchObject({ fileId: 5 }));
  expect(store.records.get('u1')?.file).toBeUndefined();
});

it('marks an upload whose file the device could not store as lost, and resumes it when the file is selected again', async () => {
  const store = deviceStore(2);
  const before = pageOf(store);
  void before.manager.add('homework:1', [photo()]);
  before.transfers[0]?.onUrl('/uploads/abc');
  await vi.waitFor(() => expect(store.records.get('u1')?.tusUrl).toBe('/uploads/abc'));

  const after = emptyPage(store);
  await after.manager.start(anna);
  expect(phases(after)).toEqual(['lost']);
  void after.manager.add('homework:1', [photo()]);
  expect(after.transfers[0]).toMatchObject({ tusUrl: '/uploads/abc' });
  expect(after.manager.list()).toHaveLength(1);
});

it('pauses after a lost connection and fails after a rejection [rules §8 couldn’t upload the file]', async () => {
  const page = pageOf(deviceStore());
  void page.manager.add('homework:1', [photo()]);
  page.transfers[0]?.fail(connectionError());
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

it('a file that the server refused is not sent again by a reload, says why, and can be retried', async () => {
  const store = deviceStore();
  const page = pageOf(store);
  void page.manager.add('library', [photo()]);
  const fields = { file: ['This file does not open'] };
  page.transfers[0]?.fail(
    new ApiError({ status: 422, code: 'invalid', message: 'Check the fields', fields }),
  );
  await vi.waitFor(() => expect(store.records.get('u1')?.refusal).toBeDefined());

  const after = pageOf(store);
  await vi.waitFor(() => expect(phases(after)).toEqual(['failed']));
  expect(after.manager.list()[0]?.error).toMatchObject({ status: 422, fields: { file: fields.file[0] } });
  expect(after.transfers).toEqual([]);
  void after.manager.retry('u1');
  await vi.waitFor(() => expect(after.transfers).toHaveLength(1));
  expect(store.records.get('u1')?.refusal).toBeUndefined();
});

it('an upload that failed for another reason is sent again after a reload', async () => {
  const store = deviceStore();
  const page = pageOf(store);
  void page.manager.add('library', [photo()]);
  page.transfers[0]?.fail(new ApiError({ status: 401, code: 'session_ended', message: 'Sign in' }));
  await vi.waitFor(() => expect(phases(page)).toEqual(['failed']));
  const after = pageOf(store);
  await vi.waitFor(() => expect(phases(after)).toEqual(['uploading']));
});

it('aborts removed uploads and clears sent ones', async () => {
  const store = deviceStore();
  const page = pageOf(store);
  void page.manager.add('homework:1', [photo('a.jpg')]);
  void page.manager.add('homework:2', [photo('b.jpg')]);
  await page.manager.remove('u1');
  await vi.waitFor(() => expect(page.transfers).toHaveLength(2));
  expect(page.manager.list().map(({ record }) => record.name)).toEqual(['b.jpg']);
  await page.manager.clear('homework:2');
  expect([page.manager.list(), [...store.records]]).toEqual([[], []]);
});

it('does not resume a removed upload', async () => {
  const page = pageOf(deviceStore());
  void page.manager.add('homework:1', [photo()]);
  await page.manager.remove('u1');
  expect(page.transfers[0]?.signal.reason).toBeInstanceOf(UploadRemoved);
});

it('neither sends nor lists uploads of another user', async () => {
  const store = deviceStore();
  const annas = pageOf(store);
  void annas.manager.add('homework:1', [photo()]);
  await vi.waitFor(() => expect(store.records.size).toBe(1));
  annas.manager.stop();

  const boriss = emptyPage(store);
  await boriss.manager.start(boris);
  expect([boriss.manager.list(), boriss.transfers]).toEqual([[], []]);
  await boriss.manager.forget();
  expect(store.records.size).toBe(1);

  const annasAgain = emptyPage(store);
  void annasAgain.manager.start(anna);
  await vi.waitFor(() => expect(annasAgain.transfers.map(({ name }) => name)).toEqual(['a.jpg']));
});

it('stops when the session ends, and resumes for the same user', async () => {
  const store = deviceStore();
  const page = pageOf(store);
  void page.manager.add('homework:1', [photo()]);
  const [first] = page.transfers;
  page.manager.stop();
  expect(first?.signal.reason).not.toBeInstanceOf(UploadRemoved);
  expect(page.manager.list()).toEqual([]);
  void page.manager.start(boris);
  void page.manager.add('homework:1', [photo('b.jpg')]);
  await vi.waitFor(() => expect(names(page)).toEqual(['b.jpg']));
  void page.manager.start(anna);
  await vi.waitFor(() => expect(names(page)).toEqual(['a.jpg']));
  await vi.waitFor(() => expect(page.transfers.at(-1)?.name).toBe('a.jpg'));
});

it('removes uploads of another user after a week', async () => {
  const store = deviceStore();
  const annas = pageOf(store);
  void annas.manager.add('homework:1', [photo()]);
  await vi.waitFor(() => expect(store.records.size).toBe(1));
  await emptyPage(store, otherOwnersRetentionMs).manager.start(boris);
  expect(store.records.size).toBe(1);
  await emptyPage(store, otherOwnersRetentionMs + 2).manager.start(boris);
  expect(store.records.size).toBe(0);
});

it('removes all uploads of a user who signed out', async () => {
  const store = deviceStore();
  const page = pageOf(store);
  void page.manager.add('homework:1', [photo()]);
  await vi.waitFor(() => expect(store.records.size).toBe(1));
  await page.manager.forget();
  expect([page.manager.list(), store.records.size]).toEqual([[], 0]);
});

it('keeps files added before the signed-in user is known', async () => {
  const store = deviceStore();
  const page = emptyPage(store);
  void page.manager.add('homework:1', [photo()]);
  expect([page.transfers.length, store.records.size]).toEqual([1, 0]);
  await page.manager.start(anna);
  await vi.waitFor(() => expect(store.records.get('u1')?.owner).toBe(anna));
  expect(names(page)).toEqual(['a.jpg']);
});

it('takes over the uploads of the merged anonymous account', async () => {
  const store = deviceStore();
  const anonymous = pageOf(store, 'aurora:9');
  void anonymous.manager.add('homework:1', [photo()]);
  await vi.waitFor(() => expect(store.records.size).toBe(1));
  const page = emptyPage(store);
  await Promise.race([
    page.manager.start(anna, 'aurora:9'),
    vi.waitFor(() => expect(names(page)).toEqual(['a.jpg'])),
  ]);
  await vi.waitFor(() => expect(store.records.get('u1')?.owner).toBe(anna));
});

it('sends the files queued behind an upload without a file', async () => {
  const store = deviceStore(2);
  const before = pageOf(store);
  void before.manager.add('homework:1', [photo()]);
  before.transfers[0]?.onUrl('/uploads/abc');
  await vi.waitFor(() => expect(store.records.size).toBe(1));

  const after = emptyPage(store, 100);
  await after.manager.start(anna);
  await after.manager.retry('u1');
  void after.manager.add('homework:1', [photo('b.jpg')]);
  expect(after.transfers.map(({ name }) => name)).toEqual(['b.jpg']);
  expect(phases(after)).toEqual(['lost', 'uploading']);
});

it('pauses an upload until the user resumes it, across a reload as well', async () => {
  const store = deviceStore();
  const page = pageOf(store);
  void page.manager.add('library', [photo('a.jpg'), photo('b.jpg')]);
  await page.manager.pause('u1');
  await vi.waitFor(() => expect(phases(page)).toEqual(['paused', 'uploading']));
  await page.manager.resume();
  expect(phases(page)).toEqual(['paused', 'uploading']);
  page.transfers[1]?.succeed(2);
  await vi.waitFor(() => expect(phases(page)).toEqual(['paused', 'ready']));

  const after = pageOf(store);
  await vi.waitFor(() => expect(phases(after)).toEqual(['paused', 'ready']));
  void after.manager.retry('u1');
  await vi.waitFor(() => expect(after.transfers).toHaveLength(1));
  after.transfers[0]?.succeed(1);
  await vi.waitFor(() => expect(phases(after)).toEqual(['ready', 'ready']));
  expect(store.records.get('u1')).not.toHaveProperty('isPaused');
});

it.each([
  [1, true],
  [Infinity, undefined],
])(
  'says of a file that only this page has it if the device has room for %d bytes',
  async (room, isOnlyHere) => {
    const page = pageOf(deviceStore(room));
    void page.manager.add('homework:1', [photo()]);
    await vi.waitFor(() => expect(page.transfers).toHaveLength(1));
    page.transfers[0]?.onUrl('/uploads/abc');
    await vi.waitFor(() => expect(page.manager.list()[0]?.record.tusUrl).toBe('/uploads/abc'));
    await vi.waitFor(() => expect(page.manager.list()[0]?.isOnlyHere).toBe(isOnlyHere));
  },
);
