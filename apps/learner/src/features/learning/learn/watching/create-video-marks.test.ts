import { expect, it, vi } from 'vitest';
import { createVideoMarks } from './create-video-marks.ts';

const lesson = { streamId: 1, lessonId: 7 };

/** An account whose devices share the stored marks. */
function createAccount() {
  const stored = new Set<number>();
  const track = vi.fn<(lessonId: number, percent: number) => void>();
  const reach = vi.fn<(lesson: object, marks: readonly number[]) => Promise<number[]>>(async (_, marks) => {
    const added = marks.filter((mark) => !stored.has(mark));
    for (const mark of added) stored.add(mark);
    return added;
  });
  return { reach, track, device: () => createVideoMarks({ reach, track }) };
}

it('tracks each mark once, across devices and rewinds [rules §9 video progress marks]', async () => {
  const { reach, track, device } = createAccount();
  const phone = device();
  for (const percent of [5, 11, 30, 8, 31]) await phone.at(lesson, percent, 0);
  const tablet = device();
  for (const percent of [3, 12, 26, 55]) await tablet.at(lesson, percent, 0);
  expect(track.mock.calls).toEqual([
    [7, 10],
    [7, 25],
    [7, 50],
  ]);
  // A mark that this page has reached is not asked about again.
  expect(reach).toHaveBeenCalledTimes(5);
});

it('stores a mark without a connection together with the next one', async () => {
  const { reach, track, device } = createAccount();
  reach.mockRejectedValueOnce(new Error('offline'));
  const phone = device();
  await phone.at(lesson, 12, 0);
  expect(track).not.toHaveBeenCalled();
  await phone.at(lesson, 26, 0);
  expect(track.mock.calls.map(([, percent]) => percent)).toEqual([10, 25]);
});

it('reports nothing from before the position at which the video opened', async () => {
  const { track, device } = createAccount();
  await device().at(lesson, 51, 40);
  expect(track.mock.calls).toEqual([[7, 50]]);
});
