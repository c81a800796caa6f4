import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newDownload } from '../testing/fake-school.ts';
import type { Download } from './download.ts';
import { NoSpaceError } from './file-storage.ts';
import {
  applyEvent,
  heldDownloads,
  maxLoading,
  nextDownloads,
  type DownloadQueue,
  type LoadingConditions,
  type QueueEvent,
} from './download-queue.ts';

const online: LoadingConditions = { isOnline: true, isMetered: false, isWifiOnly: true };
const one = (id: number, change: Partial<Download> = {}) => newDownload('a:1', id, { bytes: 100, ...change });

describe('the queue', () => {
  it('loads two at once, the first added first [product §4 video download]', () => {
    const queue = [one(3), one(1), one(2)];
    expect(nextDownloads(queue, online)).toEqual(['1-1', '1-2']);
    const started = applyEvent(applyEvent(queue, { type: 'started', id: '1-1' }), {
      type: 'started',
      id: '1-2',
    });
    expect(nextDownloads(started, online)).toEqual([]);
    const loaded = applyEvent(started, { type: 'loaded', id: '1-1' });
    expect(loaded.find(({ id }) => id === '1-1')).toMatchObject({ status: 'loaded', loadedBytes: 100 });
    expect(nextDownloads(loaded, online)).toEqual(['1-3']);
  });

  it.each<[string, Partial<LoadingConditions>]>([
    ['without internet', { isOnline: false }],
    ['by mobile data, if the learner wants Wi-Fi only', { isMetered: true }],
  ])('waits, and holds what is being loaded, %s', (_, change) => {
    const conditions = { ...online, ...change };
    expect(nextDownloads([one(1)], conditions)).toEqual([]);
    expect(heldDownloads([one(1, { status: 'loading' }), one(2)], conditions)).toEqual(['1-1']);
    expect(heldDownloads([one(1, { status: 'loading' })], online)).toEqual([]);
  });

  it('a failure stays until it is retried; its reason is kept [rules §8 not enough space]', () => {
    const failed = applyEvent([one(1, { status: 'loading' })], {
      type: 'failed',
      id: '1-1',
      failure: 'no_space',
    });
    expect(failed).toMatchObject([{ status: 'fail', failure: 'no_space' }]);
    expect(new NoSpaceError().code).toBe(10);
    expect(nextDownloads(failed, online)).toEqual([]);
    expect(applyEvent(failed, { type: 'retried', ids: ['1-1'] })).toMatchObject([
      { status: 'pending', failure: null },
    ]);
  });

  it('adding a download again keeps what is loaded, and loads another quality', () => {
    const loaded = [one(1, { status: 'loaded', loadedBytes: 100 })];
    expect(applyEvent(loaded, { type: 'added', downloads: [one(1)] })).toEqual(loaded);
    expect(applyEvent(loaded, { type: 'added', downloads: [one(1, { lines: 720 })] })).toMatchObject([
      { status: 'pending', lines: 720 },
    ]);
  });

  it('never loads more than two, a paused or a failed one, whatever happens', () => {
    const id = fc.constantFrom('1-1', '1-2', '1-3', '1-4');
    const event: fc.Arbitrary<QueueEvent> = fc.oneof(
      id.map((lesson): QueueEvent => ({ type: 'added', downloads: [one(Number(lesson.slice(2)))] })),
      fc.record({
        type: fc.constantFrom('removed', 'paused', 'resumed', 'retried', 'evicted'),
        ids: fc.array(id),
      }),
      fc.record({ type: fc.constantFrom('loaded', 'interrupted', 'replaced'), id }),
      fc.record({ type: fc.constant('progressed'), id, loadedBytes: fc.nat(200) }),
      fc.record({
        type: fc.constant('failed'),
        id,
        failure: fc.constantFrom('network', 'no_space', 'refused'),
      }),
      fc.constant<QueueEvent>({ type: 'reopened' }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let queue: DownloadQueue = [];
        for (const each of events) {
          queue = applyEvent(queue, each);
          for (const next of nextDownloads(queue, online))
            queue = applyEvent(queue, { type: 'started', id: next });
          expect(queue.filter(({ status }) => status === 'loading').length).toBeLessThanOrEqual(maxLoading);
          expect(new Set(queue.map((download) => download.id)).size).toBe(queue.length);
          for (const { status, isPaused, failure, bytes, loadedBytes } of queue) {
            expect(isPaused && status !== 'pending').toBe(false);
            expect(failure !== null).toBe(status === 'fail');
            expect(loadedBytes).toBeLessThanOrEqual(bytes);
          }
        }
      }),
    );
  });
});
