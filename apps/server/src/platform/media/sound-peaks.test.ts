import fc from 'fast-check';
import { expect, it } from 'vitest';
import { soundPeaks } from './sound-peaks.ts';

it('shows the loudest sample of each part as a share of the loudest part', () => {
  const samples = Int16Array.from([100, -16_000, 0, 0, 8000, 4000, -4000, 10]);
  expect(soundPeaks(samples, 4)).toEqual([100, 0, 50, 25]);
});

it('keeps silence and noise flat', () => {
  expect(soundPeaks(new Int16Array(800), 3)).toEqual([0, 0, 0]);
  expect(Math.max(...soundPeaks(new Int16Array(800).fill(20), 3))).toBeLessThan(5);
});

it('gives as many values from 0 to 100 as asked, for any number of samples', () => {
  fc.assert(
    fc.property(fc.int16Array({ maxLength: 200 }), fc.integer({ min: 1, max: 100 }), (samples, count) => {
      const peaks = soundPeaks(samples, count);
      expect(peaks).toHaveLength(count);
      expect(peaks.every((peak) => peak >= 0 && peak <= 100)).toBe(true);
    }),
  );
});
