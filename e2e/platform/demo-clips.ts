import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { demoMediaPaths } from '@daystream/demo/media';
import { findFfmpeg } from '../../apps/server/src/platform/media/index.ts';

const run = promisify(execFile);

/**
 * Creates small clips with the names and lengths of the demo videos. The server keeps existing files, and transcodes these in seconds. The real videos are
 * rendered frame by frame in 720p.
 */
export async function createDemoClips(dataDir: string): Promise<void> {
  const { videos } = demoMediaPaths(path.join(dataDir, 'demo-media'));
  await Promise.all(videos.map(({ path: target, seconds }) => createClip(target, seconds)));
}

/** Creates a small video with sound. Does nothing where there is no ffmpeg. */
export async function createClip(target: string, seconds: number): Promise<void> {
  const ffmpeg = await findFfmpeg({ pathVariable: process.env['PATH'] ?? '' });
  if ('missing' in ffmpeg) return;
  await mkdir(path.dirname(target), { recursive: true });
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=320x180:r=5:d=${seconds}`];
  // Silent: to encode a tone takes three times as long as to encode the picture.
  const sound = ['-f', 'lavfi', '-i', `anullsrc=cl=mono:d=${seconds}`];
  const video = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  const container = ['-c:a', 'aac', '-movflags', '+faststart'];
  await run(ffmpeg.path, ['-v', 'error', '-y', ...picture, ...sound, ...video, ...container, target]);
}
