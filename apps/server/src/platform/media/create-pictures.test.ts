import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { inFullSet, isFullSet } from '../../testing/app/test-set.ts';
import { createForeignInput, type ForeignInput } from '../foreign-input/index.ts';
import { createPictures } from './create-pictures.ts';
import { hostilePng } from './testing/hostile-pictures.ts';
import { makeSamples, type Samples } from './testing/samples.ts';

let samples: Samples;
let photo: string;
let foreignInput: ForeignInput;
beforeAll(async () => {
  samples = await makeSamples();
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c86450' } })
    .jpeg()
    .toBuffer();
  photo = await samples.write('photo.jpg', bytes);
});
afterEach(() => foreignInput.close());
afterAll(() => samples.remove());

let count = 0;
const run = (source = photo, sender: string | null = 'anna') =>
  createPictures(foreignInput).process({
    source,
    targetDir: join(samples.directory, 'out', String((count += 1))),
    sender,
  });

const fieldsOf = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2).split(' ');

/** Of its threads: pictures are decoded by other ones than the first. */
async function lowestNiceness(pid: string): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const stats = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8')),
  );
  // Field 19 of `stat`, counted from 1.
  return Math.min(...stats.map((stat) => Number(fieldsOf(stat)[16])));
}

/** Processes that decode pictures for this one. */
async function workers(): Promise<{ pid: number; environment: string; niceness: number; oom: string }[]> {
  const found = [];
  const threads = await readdir('/proc/self/task');
  const children = await Promise.all(
    threads.map((thread) => readFile(`/proc/self/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  for (const name of children.join(' ').split(' ').filter(Boolean)) {
    const read = (file: string) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '');
    const [command, stat] = [await read('cmdline'), await read('stat')];
    const [state] = fieldsOf(stat);
    if (!command.includes('parse-worker') || state === 'Z') continue;
    found.push({
      pid: Number(name),
      environment: await read('environ'),
      niceness: await lowestNiceness(name),
      oom: (await read('oom_score_adj')).trim(),
    });
  }
  return found;
}

test('decodes in one other process of low priority, without the server’s environment', async () => {
  vi.stubEnv('SECRET', 'a secret of the server');
  foreignInput = createForeignInput();
  const [first] = await Promise.all([run(), run(), run(photo, 'boris'), run(photo, null)]);
  expect(first?.large).toMatchObject({ width: 40, height: 30 });
  const [worker, ...others] = await workers();
  expect(others).toEqual([]);
  expect(worker).toMatchObject({ oom: '1000' });
  expect(worker?.niceness).toBeGreaterThan(0);
  expect(worker?.environment).not.toContain('SECRET');
});

test('kills the process when a picture takes too long, and decodes the next one in another', async () => {
  foreignInput = createForeignInput({ timeLimitMs: 1 });
  await expect(run()).rejects.toMatchObject({ code: 'timed_out' });
  await vi.waitFor(async () => expect(await workers()).toEqual([]));
  foreignInput = createForeignInput();
  await run();
  const [{ pid } = { pid: 0 }] = await workers();
  const large = await samples.write('large.png', hostilePng({ side: 8000, channels: 3 }));
  const work = run(large);
  // Not before the process has its task.
  await new Promise(setImmediate);
  process.kill(pid, 'SIGKILL');
  // Killed by a signal, as by a crash of the decoder or by the end of memory.
  await expect(work).rejects.toMatchObject({ code: 'damaged' });
  expect((await run()).large.width).toBe(40);
});

test('a picture is decoded in another process if the one before was killed while it was idle', async () => {
  foreignInput = createForeignInput();
  await run();
  const [{ pid } = { pid: 0 }] = await workers();
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(existsSync(`/proc/${pid}`)).toBe(false));
  expect((await run()).large.width).toBe(40);
});

test('ends the process when it is idle', async () => {
  foreignInput = createForeignInput({ idleMs: 10 });
  await run();
  await vi.waitFor(async () => expect(await workers()).toEqual([]));
  expect((await run()).large.width).toBe(40);
});

const tooManyBytes = [
  ['interlaced, 16 bits', { side: 7200, depth: 16, interlaced: true }],
  ['16 bits', { side: 7200, depth: 16 }],
  ['interlaced, 8 bits', { side: 10_200, interlaced: true }],
  ['8 bits', { side: 10_900 }],
] as const;
test.each(inFullSet('each form of picture', { all: tooManyBytes, short: tooManyBytes.slice(0, 1) }))(
  'refuses a picture of too many bytes by its header: %s',
  async (_, form) => {
    foreignInput = createForeignInput();
    const bytes = hostilePng(form);
    expect(bytes.length).toBeLessThan(1_000_000);
    const source = await samples.write('bomb.png', bytes);
    await expect(run(source)).rejects.toMatchObject({ code: 'too_large' });
    // Nothing but the header counts: with none of its pixels it is refused alike.
    await expect(run(await samples.write('head.png', bytes.subarray(0, 60)))).rejects.toMatchObject({
      code: 'too_large',
    });
  },
);

test.runIf(isFullSet)(
  'refuses a progressive JPEG of too many coefficients, not a baseline one of the same size',
  async () => {
    foreignInput = createForeignInput();
    const of = (progressive: boolean) =>
      sharp({ create: { width: 10_000, height: 7000, channels: 3, background: '#c86450' } })
        .jpeg({ progressive, chromaSubsampling: '4:4:4' })
        .toBuffer();
    await expect(run(await samples.write('progressive.jpg', await of(true)))).rejects.toMatchObject({
      code: 'too_large',
    });
    const { large } = await run(await samples.write('baseline.jpg', await of(false)));
    expect(large).toMatchObject({ width: 1920, height: 1344 });
  },
  60_000,
);
