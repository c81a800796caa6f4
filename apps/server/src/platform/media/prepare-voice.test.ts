import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareVoice } from './prepare-voice.ts';
import { makeSamples, tone, type Samples } from './testing/samples.ts';
import { isFullSet } from '../../testing/app/test-set.ts';

let samples: Samples;
beforeAll(async () => {
  samples = await makeSamples();
});
afterAll(() => samples.remove());
const prepare = (source: string, maxDurationMs: number) =>
  prepareVoice({
    ffmpeg: samples.ffmpeg,
    source,
    target: join(samples.directory, 'prepared.mp4'),
    scratch: join(samples.directory, 'scratch'),
    maxDurationMs,
  });
/** As a browser records: the file does not state its length. */
const live = (seconds: number) =>
  samples.make('live.webm', [...tone(seconds), '-c:a', 'libopus', '-f', 'webm', '-live', '1']);

test.runIf(isFullSet)('the length of a live recording is measured and limited', async () => {
  const source = await live(3);
  expect((await prepare(source, 3500)).durationMs).toBeCloseTo(3000, -2);
  await expect(prepare(source, 1500)).rejects.toMatchObject({ code: 'too_large' });
});

test('a recording that states a longer length than allowed is refused before it is transcoded', async () => {
  const source = await samples.make('stated.webm', [...tone(3), '-c:a', 'libopus']);
  await expect(prepare(source, 2000)).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringContaining('states') as string,
  });
});
