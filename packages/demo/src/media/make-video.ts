import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawClock } from './clock.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import { composeSound } from './sound.ts';
import { videoScene, type Sprite, type VideoScene } from './video-scene.ts';
import type { DemoVideo } from './videos.ts';

const frameRate = 25;
/** The background gradient is rendered at this fraction of the side length: it has no edges, and a quarter of the side needs a sixteenth of the work. */
const gradientScale = 4;

/** Writes one demo video to `target` (MP4, H.264 and AAC). Intermediate files are in a temporary directory. */
export async function makeVideo(input: {
  ffmpeg: string;
  video: DemoVideo;
  target: string;
  signal?: AbortSignal;
}): Promise<void> {
  const { video } = input;
  const scene = videoScene(video);
  const parts = `${input.target}.parts`;
  await rm(parts, { recursive: true, force: true });
  await mkdir(parts, { recursive: true });
  try {
    await drawParts(scene, video, parts);
    await runFfmpeg(input.ffmpeg, videoArguments(scene, video, input.target), parts, input.signal);
  } finally {
    await rm(parts, { recursive: true, force: true });
  }
}

async function drawParts(scene: VideoScene, video: DemoVideo, parts: string): Promise<void> {
  const draw = (svg: string, name: string): Promise<unknown> =>
    sharp(Buffer.from(svg)).png({ compressionLevel: 2 }).toFile(join(parts, name));
  await draw(scene.stillPicture, 'still.png');
  for (const [index, sprite] of [...scene.backSprites, ...scene.frontSprites].entries())
    await draw(sprite.svg, `sprite${index}.png`);
  for (let second = 0; second <= video.seconds; second += 1)
    await draw(drawClock(second, video.seconds, scene.clock), `clock${String(second).padStart(3, '0')}.png`);
  await writeFile(join(parts, 'sound.wav'), composeSound(video.seconds, video.slug));
}

function videoArguments(scene: VideoScene, video: DemoVideo, target: string): string[] {
  const sprites = [...scene.backSprites, ...scene.frontSprites];
  const colours = scene.gradient.map((colour, index) => `c${index}=${colour.replace('#', '0x')}`).join(':');
  const source =
    `gradients=s=${scene.width / gradientScale}x${scene.height / gradientScale}:r=${frameRate}:d=${video.seconds}:` +
    `n=${scene.gradient.length}:${colours}:x0=0:y0=0:x1=${scene.width / gradientScale}:y1=${scene.height / gradientScale}:speed=0.004:seed=1`;
  const pictures = ['still.png', ...sprites.map((_, index) => `sprite${index}.png`)];
  const encoding =
    '-c:v libx264 -preset ultrafast -crf 24 -pix_fmt yuv420p -threads 1 -g 100 -c:a aac -b:a 80k ' +
    '-fflags +bitexact -flags:v +bitexact -flags:a +bitexact -movflags +faststart -f mp4';
  return [
    ...`-f lavfi -i ${source} -i sound.wav -framerate 1 -i clock%03d.png`.split(' '),
    ...pictures.flatMap((name) => ['-i', name]),
    '-filter_complex',
    filterGraph(scene),
    ...`-map [made] -map 1:a -t ${video.seconds} ${encoding}`.split(' '),
    target,
  ];
}

/** The ffmpeg filter graph. Inputs: 0 gradient, 1 sound, 2 clock, 3 still picture, from 4 the sprites. */
function filterGraph(scene: VideoScene): string {
  const steps = [`[0:v]scale=${scene.width}:${scene.height}:flags=bilinear,format=yuv420p[s0]`];
  let step = 0;
  const overlay = (input: number, x: string, y: string): void => {
    steps.push(`[s${step}][${input}:v]overlay=x='${x}':y='${y}':format=yuv420[s${step + 1}]`);
    step += 1;
  };
  const move = (sprite: Sprite, input: number): void => overlay(input, `${sprite.x}-w/2`, `${sprite.y}-h/2`);
  for (const [index, sprite] of scene.backSprites.entries()) move(sprite, 4 + index);
  overlay(3, '0', '0');
  for (const [index, sprite] of scene.frontSprites.entries())
    move(sprite, 4 + scene.backSprites.length + index);
  overlay(2, String(scene.clock.x), String(scene.clock.y));
  return `${steps.join(';')};[s${step}]null[made]`;
}
