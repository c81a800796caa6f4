/* oxlint-disable vitest/expect-expect, vitest/no-conditional-expect -- `settled` and `expectPlayable` have the expectations, and a step of a random sequence decides what holds after it */
import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import {
  createFakeSchool,
  createMemoryStorage,
  newDownload,
  type FakeSchool,
} from '../testing/fake-school.ts';
import type { Download } from './download.ts';
import { openDownloads, type Downloads } from './downloads.ts';
import { openDownloadsDatabase } from './downloads-database.ts';
import type { LoadingConditions } from './download-queue.ts';
import { folderOf } from './stored-names.ts';

let owners = 0;
/** A device with tabs, which share the storage, the database and the lock. */
function createDevice(school: FakeSchool = createFakeSchool(), limit = Infinity) {
  const memory = createMemoryStorage(limit);
  const listeners = new Set<() => void>();
  const conditions: LoadingConditions = { isOnline: true, isMetered: false, isWifiOnly: false };
  const time = { now: 1_000_000_000_000 };
  const notes: { remembered: readonly Download[] } = { remembered: [] };
  let lock = Promise.resolve();
  owners += 1;
  const account = `school:${owners}`;
  const tabs = new Set<Downloads>();

  async function open(owner = account): Promise<Downloads> {
    const own = new Set<() => void>();
    const tab = await openDownloads(
      {
        owner,
        database: openDownloadsDatabase(owner),
        storage: memory.storage,
        fetchMedia: school.fetchMedia,
        day: school.day,
        access: school.access,
        hasMediaSource: true,
        pause: () => Promise.resolve(),
        conditions: () => ({ ...conditions, isOnline: school.network.isOnline }),
        inOneTab: (_, signal, work) => {
          const held = lock.then(() => (signal.aborted ? undefined : work()));
          lock = held.catch(() => undefined);
          return held;
        },
        channel: {
          post: () => {
            for (const listener of listeners) if (!own.has(listener)) listener();
          },
          onChange: (listener) => {
            own.add(listener);
            listeners.add(listener);
            return () => listeners.delete(listener);
          },
        },
        remembered: () => notes.remembered,
        clock: () => time.now,
      },
      openDownloadsDatabase,
    );
    tabs.add(tab);
    return tab;
  }
  const close = async (tab: Downloads) => {
    tabs.delete(tab);
    await tab.close();
  };
  return { school, memory, time, notes, conditions, account, open, close, tabs };
}

const devices: ReturnType<typeof createDevice>[] = [];
function device(...options: Parameters<typeof createDevice>) {
  const made = createDevice(...options);
  devices.push(made);
  return made;
}
afterEach(async () => {
  for (const { tabs } of devices.splice(0)) for (const tab of tabs) await tab.close();
});

const statuses = (tab: Downloads) =>
  tab
    .list()
    .map(({ status, failure }) => failure ?? status)
    .join(' ');
const settled = (tab: Downloads, expected: string) =>
  vi.waitFor(() => expect(statuses(tab)).toBe(expected), { timeout: 10_000, interval: 5 });

/** Whether each file of a loaded lesson is what the server has. */
async function expectPlayable(tab: Downloads, school: FakeSchool, lesson: number): Promise<void> {
  const reader = await tab.open(`1-${lesson}`);
  const { base, playlist } = school.videoOf(lesson);
  for (const address of [playlist, `${base}/360p/init.mp4`, `${base}/360p/0.m4s`, `${base}/360p/2.m4s`])
    expect(new Uint8Array(await reader.read(address))).toEqual(school.files.get(address));
  expect(new TextDecoder().decode(await reader.read(`${base}/master.m3u8`))).toContain('360p/index.m3u8');
}

it('loads lessons, stores them encrypted, and reads them without a network', async () => {
  const { school, memory, account, open } = device();
  const tab = await open();
  await tab.add([newDownload(account, 0), newDownload(account, 1), newDownload(account, 2)]);
  await settled(tab, 'loaded loaded loaded');
  school.network.isOnline = false;
  for (const lesson of [0, 1, 2]) await expectPlayable(tab, school, lesson);
  const init = school.files.get(`${school.videoOf(0).base}/360p/init.mp4`) ?? new Uint8Array();
  const stored = [...(memory.folders.get(folderOf(account, '1-0'))?.values() ?? [])];
  expect(stored.some((bytes) => String(bytes).includes(String(init)))).toBe(false);
});

it('goes on after a cut at any byte, and loads no stored piece again', async () => {
  const bytes = createFakeSchool().videoOf(0).bytes;
  for (const cutAfter of [0, 1, 60, 499, 500, 501, 1300, bytes - 1]) {
    const { school, account, open, close } = device();
    const tab = await open();
    school.network.cutAfter = cutAfter;
    await tab.add([newDownload(account, 0)]);
    await settled(tab, 'network');
    const stored = tab.storedBytes();
    await close(tab);
    school.network.cutAfter = Infinity;
    const next = await open();
    let sent = 0;
    const before = school.network.requests;
    await next.retry(['1-0']);
    await settled(next, 'loaded');
    sent = school.network.requests - before;
    // Playlist and master are read again to know the segments; four files follow, without those that were stored.
    expect(sent).toBeLessThanOrEqual(6 - Math.floor(stored / 600));
    await expectPlayable(next, school, 0);
  }
});

it('a full device fails with "not enough space", keeps what it has, and goes on when there is room [rules §8 not enough space, rules §8 no space left with code 10]', async () => {
  const { school, memory, account, open } = device(createFakeSchool(), 1500);
  const tab = await open();
  await tab.add([newDownload(account, 0)]);
  await settled(tab, 'no_space');
  memory.limitTo(1_000_000);
  await tab.retry(['1-0']);
  await settled(tab, 'loaded');
  await expectPlayable(tab, school, 0);
});

it('a file of another size than listed is not taken [rules §5 download verifies its size]', async () => {
  const { school, account, open } = device();
  const tab = await open();
  school.network.shortened = `${school.videoOf(0).base}/360p/1.m4s`;
  await tab.add([newDownload(account, 0)]);
  await settled(tab, 'damaged');
});

it('pauses, goes on after a restart, and removes files', async () => {
  const { memory, account, open, close, school } = device();
  const tab = await open();
  await tab.add([newDownload(account, 0), newDownload(account, 1), newDownload(account, 2)]);
  await tab.pause(['1-2']);
  await settled(tab, 'loaded loaded pending');
  await close(tab);
  const next = await open();
  expect(next.list()[2]).toMatchObject({ status: 'pending', isPaused: true });
  await next.resume(['1-2']);
  await settled(next, 'loaded loaded loaded');
  await next.remove(['1-0', '1-2']);
  expect(next.list().map(({ id }) => id)).toEqual(['1-1']);
  expect([...memory.folders.keys()]).toEqual([folderOf(account, '1-1')]);
  await expectPlayable(next, school, 1);
});

it('one of two tabs loads, the other shows it and takes over', async () => {
  const { account, open, close, school } = device();
  const [first, second] = [await open(), await open()];
  await second.add([newDownload(account, 0)]);
  await settled(second, 'loaded');
  expect(school.network.requests).toBe(6);
  await close(first);
  await second.add([newDownload(account, 1)]);
  await settled(second, 'loaded loaded');
});

it('a download that another tab deletes while it is being loaded leaves nothing behind', async () => {
  const { memory, account, open, school } = device();
  const [first, second] = [await open(), await open()];
  const { write } = memory.storage;
  const writing = Promise.withResolvers<void>();
  const removed = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  // The piece is on its way to the storage while the other tab deletes the folder.
  memory.storage.write = async (...piece) => {
    writing.resolve();
    await removed.promise;
    await write(...piece);
    written.resolve();
  };
  await first.add([newDownload(account, 0)]);
  await writing.promise;
  await second.remove(['1-0']);
  removed.resolve();
  await written.promise;
  await vi.waitFor(async () => {
    expect(memory.folders.size).toBe(0);
    expect(await openDownloadsDatabase(account).pieces('1-0')).toEqual([]);
  });
  Object.assign(memory.storage, { write });
  await second.add([newDownload(account, 0)]);
  await settled(second, 'loaded');
  await expectPlayable(second, school, 0);
});

it('notices files that the browser has deleted, and loads them again', async () => {
  const { memory, account, open, close, school } = device();
  const tab = await open();
  await tab.add([newDownload(account, 0)]);
  await settled(tab, 'loaded');
  const files = memory.folders.get(folderOf(account, '1-0'));
  files?.delete([...files.keys()][1] ?? '');
  await close(tab);
  const next = await open();
  await settled(next, 'evicted');
  await next.retry(['1-0']);
  await settled(next, 'loaded');
  await expectPlayable(next, school, 0);
});

it('offers again what it had when the browser has deleted the files and the list [issue 38]', async () => {
  const { account, notes, open, close, school } = device();
  notes.remembered = [newDownload(account, 0), newDownload(account, 1)];
  const [tab, other] = [await open(), await open()];
  await settled(tab, 'evicted evicted');
  await tab.retry(['1-0']);
  await settled(tab, 'loaded evicted');
  await expectPlayable(tab, school, 0);
  await tab.remove(['1-0', '1-1']);
  // What was deleted on purpose does not come back, also not in a tab that was open before.
  await close(tab);
  other.refresh();
  await settled(other, '');
});

it.each([
  ['a write error of the device', new Error('NotReadableError: the disk has failed'), 'not_stored'],
  ['a full device that the database notices', new DOMException('full', 'QuotaExceededError'), 'no_space'],
])('%s is no lost connection', async (_, error, expected) => {
  const { memory, account, open, school } = device();
  const { write } = memory.storage;
  memory.storage.write = () => Promise.reject(error);
  const tab = await open();
  await tab.add([newDownload(account, 0)]);
  await settled(tab, expected);
  memory.storage.write = write;
  await tab.retry(['1-0']);
  await settled(tab, 'loaded');
  await expectPlayable(tab, school, 0);
});

it('loads a file anew that was replaced on the server', async () => {
  const { school, memory, account, open } = device();
  const tab = await open();
  await tab.contact();
  await tab.add([newDownload(account, 0)]);
  await settled(tab, 'loaded');
  const before = memory.used();
  school.replaceFiles();
  await tab.contact();
  await settled(tab, 'loaded');
  await expectPlayable(tab, school, 0);
  expect(memory.used()).toBe(before);
});

it.each<[string, (school: FakeSchool) => void]>([
  ['ends or is frozen', ({ rights }) => (rights.isAllowed = false)],
  [
    'loses the day',
    (school) => {
      school.rights.isThere = false;
      school.replaceFiles();
    },
  ],
])('deletes the files of a stream that %s, at the next contact', async (_, change) => {
  const { school, memory, account, open } = device();
  const tab = await open();
  await tab.contact();
  await tab.add([newDownload(account, 0)]);
  await settled(tab, 'loaded');
  expect(tab.mayPlay(1)).toBe('open');
  change(school);
  await tab.contact();
  expect([tab.list(), memory.folders.size]).toEqual([[], 0]);
});

it('another account sees nothing, and the files of the first are deleted when it signs in; a sign-out deletes all', async () => {
  const { memory, account, open, close } = device();
  const tab = await open();
  await tab.add([newDownload(account, 0)]);
  await settled(tab, 'loaded');
  await close(tab);
  const other = await open('school:other');
  expect(other.list()).toEqual([]);
  await vi.waitFor(() => expect(memory.folders.size).toBe(0));
  expect(await openDownloadsDatabase(account).all()).toEqual([]);
  await other.add([newDownload('school:other', 0)]);
  await settled(other, 'loaded');
  await other.wipe();
  expect([memory.folders.size, await openDownloadsDatabase('school:other').all()]).toEqual([0, []]);
});

it('whatever happens to the network, the tab, the clock and the access, what is loaded is complete, and plays only with access', async () => {
  const steps = fc.array(
    fc.constantFrom(
      'add',
      'offline',
      'online',
      'reload',
      'contact',
      'clock back',
      'month',
      'close access',
      'open access',
      'pause',
      'resume',
      'remove',
      'cut',
    ),
    { minLength: 3, maxLength: 14 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { school, account, open, close, time: clock } = device(createFakeSchool({ lessons: 2 }));
      let tab = await open();
      let now = school.rights.serverTime;
      let added = 0;
      for (const step of all) {
        school.rights.serverTime = now;
        if (step === 'add') await tab.add([newDownload(account, (added += 1) % 2)]);
        if (step === 'offline') school.network.isOnline = false;
        if (step === 'online') school.network.isOnline = true;
        if (step === 'reload') {
          await close(tab);
          tab = await open();
        }
        if (step === 'month') {
          now += 31 * 86_400_000;
          clock.now += 31 * 86_400_000;
        }
        if (step === 'clock back') clock.now -= 400 * 86_400_000;
        if (step === 'close access') school.rights.isAllowed = false;
        if (step === 'open access') school.rights.isAllowed = true;
        if (step === 'pause') await tab.pause(['1-0', '1-1']);
        if (step === 'resume') await tab.resume(['1-0', '1-1']);
        if (step === 'remove') await tab.remove(['1-1']);
        if (step === 'cut') school.network.cutAfter = 700;
        if (step === 'contact') {
          const isAnswered = await tab.contact().then(
            () => true,
            () => false,
          );
          if (isAnswered && !school.lastContact.isAllowed) expect(tab.list()).toEqual([]);
        }
        tab.refresh();
        if (tab.mayPlay(1) === 'open') {
          expect(school.lastContact.isAllowed).toBe(true);
          expect(now - school.lastContact.at).toBeLessThan(30 * 86_400_000);
        }
        for (const { status, lessonId } of tab.list())
          if (status === 'loaded') await expectPlayable(tab, school, lessonId ?? 0);
      }
      // In the end everything that is wanted can be loaded.
      Object.assign(school.network, { isOnline: true, cutAfter: Infinity });
      school.rights.isAllowed = true;
      const ids = tab.list().map(({ id }) => id);
      await tab.resume(ids);
      await vi.waitFor(
        async () => {
          // What was on its way may still fail.
          await tab.retry(ids);
          expect(statuses(tab)).toBe(ids.map(() => 'loaded').join(' '));
        },
        { timeout: 3000, interval: 5 },
      );
      await close(tab);
    }),
    { numRuns: 25 },
  );
});
