import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processPicture } from './pictures.ts';
import { makeSamples, movingPicture, type Samples } from './testing/samples.ts';

let samples: Samples;
beforeAll(async () => {
  samples = await makeSamples();
});
afterAll(() => samples.remove());

function plain(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#c86450' } });
}
const run = async (name: string, content: Uint8Array | string) => {
  const targetDir = join(samples.directory, 'pictures', name);
  return { targetDir, made: await processPicture({ source: await samples.write(name, content), targetDir }) };
};

test('creates three sizes, upright, without metadata', async () => {
  const photo = plain(4000, 3000)
    .withExif({ IFD0: { Make: 'SecretPhone' } })
    .withMetadata({ orientation: 6 });
  const { made, targetDir } = await run('photo.jpg', await photo.jpeg().toBuffer());
  expect(made.small).toMatchObject({ path: 'small.webp', width: 240, height: 320 });
  expect(made.medium).toMatchObject({ width: 720, height: 960 });
  expect(made.large).toMatchObject({ width: 1440, height: 1920 });
  for (const { path, bytes } of Object.values(made)) {
    const content = await readFile(join(targetDir, path));
    expect(content.length).toBe(bytes);
    expect(content.includes('SecretPhone')).toBe(false);
    expect(await sharp(content).metadata()).not.toHaveProperty('exif');
  }
});

test('a small picture is never enlarged', async () => {
  const { made } = await run('small.png', await plain(100, 50).png().toBuffer());
  for (const size of Object.values(made)) expect(size).toMatchObject({ width: 100, height: 50 });
});

test('transparency, grey, CMYK and 16 bits', async () => {
  const clear = sharp({
    create: { width: 40, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  });
  const cases: [string, Buffer][] = [
    ['clear.png', await clear.png().toBuffer()],
    ['grey.png', await plain(40, 30).greyscale().toColourspace('b-w').png().toBuffer()],
    ['print.jpg', await plain(40, 30).toColourspace('cmyk').jpeg().toBuffer()],
    ['deep.png', await plain(40, 30).toColourspace('rgb16').png().toBuffer()],
  ];
  for (const [name, content] of cases) {
    const { made, targetDir } = await run(name, content);
    expect(made.large).toMatchObject({ width: 40, height: 30 });
    const read = await sharp(join(targetDir, 'large.webp')).metadata();
    expect([read.space, read.depth, read.hasAlpha]).toEqual(['srgb', 'uchar', name === 'clear.png']);
  }
});

test('uses the first frame of an animation', async () => {
  const gif = await samples.make('moving.gif', movingPicture('64x48', 1));
  const { made } = await run('moving.bin', await readFile(gif));
  expect(made.large).toMatchObject({ width: 64, height: 48 });
});

test.each([
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'not_picture'],
  ['text', 'hello', 'not_picture'],
  ['nothing', '', 'not_picture'],
])('%s is refused', async (name, content, code) => {
  await expect(run(`${name}.jpg`, content)).rejects.toMatchObject({ code });
});

const noisePhoto = (progressive = false) =>
  sharp({
    create: {
      width: 600,
      height: 400,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ progressive })
    .toBuffer();

test('accepts a photo without its end marker, none that lacks a part of its content', async () => {
  for (const progressive of [false, true]) {
    const photo = await noisePhoto(progressive);
    const { made } = await run(`unmarked-${progressive}.jpg`, photo.subarray(0, -2));
    expect(made.large).toMatchObject({ width: 600, height: 400 });
    for (const missing of [3, 12, Math.floor(photo.length / 100)])
      await expect(run(`cut-by-${missing}.jpg`, photo.subarray(0, -missing))).rejects.toMatchObject({
        code: 'damaged',
      });
  }
});

test('refuses a truncated photo and a decompression bomb', async () => {
  const noise = await noisePhoto();
  await expect(run('cut.jpg', noise.subarray(0, noise.length / 2))).rejects.toMatchObject({
    code: 'damaged',
  });
  const bomb = await plain(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(2_000_000);
  await expect(run('bomb.png', bomb)).rejects.toMatchObject({ code: 'too_large' });
  expect(
    (await readdir(join(samples.directory, 'pictures'))).filter((name) => /cut|bomb/.test(name)),
  ).toEqual([]);
});
