import type { TimeState } from '@daystream/contract';
import { lessonStatTimings, type LessonStatTimings } from '@daystream/domain';
import { expect, it } from 'vitest';
import { createWatchRecorder, type WatchedCounts } from './watch-recorder.ts';

function recorder({
  dayState = 'started',
  timings = lessonStatTimings,
  from = { viewedSeconds: 0, position: 0, playCount: 0 },
  videoSeconds = null,
  canSave = true,
}: {
  dayState?: TimeState;
  timings?: LessonStatTimings;
  from?: WatchedCounts;
  videoSeconds?: number | null;
  canSave?: boolean;
} = {}) {
  const saved: WatchedCounts[] = [];
  const state = { canSave };
  const created = createWatchRecorder({
    from,
    videoSeconds,
    dayState: () => dayState,
    timings,
    canSave: () => state.canSave,
    save: (counts) => saved.push(counts),
  });
  return { ...created, saved, state };
}

it('saves every 5 s of watching, added to the saved counts [rules §9 statistic save timeout]', () => {
  const { watched, saved } = recorder({ from: { viewedSeconds: 60, position: 60, playCount: 1 } });
  for (let second = 1; second <= 11; second += 1) watched(1000, 60_000 + second * 1000);
  expect(saved).toEqual([
    { viewedSeconds: 65, position: 65, playCount: 1 },
    { viewedSeconds: 70, position: 70, playCount: 1 },
  ]);
});

it('uses the timings of the brand [product §3 runtime config statistics timings]', () => {
  const timings = { saveTimeout: 10_000, minimumViewed: 4000, minimumViewedOfEnded: 6000 };
  const started = recorder({ timings });
  for (let second = 1; second <= 10; second += 1) started.watched(1000, second * 1000);
  expect(started.saved.map(({ viewedSeconds }) => viewedSeconds)).toEqual([10]);
  started.watched(3000, 13_000);
  started.flush();
  expect(started.saved).toHaveLength(1);
  const ended = recorder({ timings, dayState: 'ended' });
  ended.watched(5000, 5000);
  ended.flush();
  ended.watched(1000, 6000);
  ended.flush();
  expect(ended.saved.map(({ viewedSeconds }) => viewedSeconds)).toEqual([6]);
});

it('carries over less than the minimum and fractions of a second [rules §5 lesson statistics, rules §9 minimum viewed time]', () => {
  const { watched, flush, saved } = recorder();
  watched(1900, 1900);
  flush();
  expect(saved).toEqual([]);
  watched(600, 2500);
  flush();
  expect(saved).toEqual([{ viewedSeconds: 2, position: 2, playCount: 0 }]);
  watched(1500, 4000);
  flush();
  expect(saved.at(-1)?.viewedSeconds).toBe(4);
});

it('applies a higher minimum to an ended day [rules §9 minimum viewed time]', () => {
  const { watched, saved } = recorder({ dayState: 'ended' });
  for (let second = 1; second <= 29; second += 1) watched(1000, second * 1000);
  expect(saved).toEqual([]);
  watched(1000, 30_000);
  expect(saved).toEqual([{ viewedSeconds: 30, position: 30, playCount: 0 }]);
});

it('counts a playback that reached the end even if little is left to save', () => {
  const { watched, ended, saved } = recorder();
  for (let second = 1; second <= 6; second += 1) watched(1000, second * 1000);
  ended();
  expect(saved.at(-1)).toEqual({ viewedSeconds: 5, position: 6, playCount: 1 });
});

it('does not count a playback that jumped to the end', () => {
  const { watched, ended, saved } = recorder();
  watched(900, 60_000);
  ended();
  expect(saved).toEqual([]);
});

it('says how much is missing after a jump to the end, and counts the viewing once half of the video was watched [product §4 time statuses]', () => {
  const { watched, ended, saved } = recorder({ videoSeconds: 20 });
  for (let second = 1; second <= 6; second += 1) watched(1000, second * 1000);
  expect(ended()).toBe(4);
  expect(saved.at(-1)).toEqual({ viewedSeconds: 5, position: 5, playCount: 0 });
  for (let second = 1; second <= 4; second += 1) watched(1000, second * 1000);
  expect(ended()).toBe(0);
  expect(saved.at(-1)).toEqual({ viewedSeconds: 10, position: 4, playCount: 1 });
  expect(ended()).toBe(10);
});

it('accumulates counts until the day is started', () => {
  const { watched, flush, saved, state } = recorder({ canSave: false });
  for (let second = 1; second <= 7; second += 1) watched(1000, second * 1000);
  expect(saved).toEqual([]);
  state.canSave = true;
  flush();
  expect(saved).toEqual([{ viewedSeconds: 7, position: 7, playCount: 0 }]);
});
