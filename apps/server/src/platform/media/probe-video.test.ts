import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { probeVideo } from './probe-video.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import { makeSamples, movingPicture, tone, type Samples } from './testing/samples.ts';
import { untrustedInput } from './video-input.ts';
import { isFullSet } from '../../testing/app/test-set.ts';

let samples: Samples;
beforeAll(async () => {
  samples = await makeSamples();
});
afterAll(() => samples.remove());
const probe = (source: string) => probeVideo({ ffmpeg: samples.ffmpeg, source });

describe('properties of a video', () => {
  test('with sound', async () => {
    const source = await samples.make('sound.mp4', [...movingPicture('320x180', 2), ...tone(2)]);
    expect(await probe(source)).toMatchObject({
      durationMs: 2000,
      width: 320,
      height: 180,
      rotation: 0,
      frameRate: 10,
      codec: 'h264',
      hasAudio: true,
      hdr: false,
    });
  });

  test('rotated by the phone, without audio', async () => {
    await samples.make('upright.mp4', movingPicture('320x180', 1));
    const source = await samples.make('turned.mp4', [
      '-display_rotation',
      '-90',
      '-i',
      'upright.mp4',
      '-c',
      'copy',
    ]);
    expect(await probe(source)).toMatchObject({ width: 180, height: 320, rotation: 90, hasAudio: false });
  });

  test.runIf(isFullSet)('with pixels that are not square', async () => {
    const source = await samples.make('pal.mp4', [...movingPicture('720x576', 1), '-vf', 'setsar=64/45']);
    expect(await probe(source)).toMatchObject({ width: 1024, height: 576 });
  });

  test.runIf(isFullSet)('a live recording without a stated length', async () => {
    const source = await samples.make('live.webm', [
      ...movingPicture('64x64', 3),
      '-c:v',
      'libvpx',
      '-live',
      '1',
    ]);
    const properties = await probe(source);
    expect(Math.abs(properties.durationMs - 3000)).toBeLessThan(100);
  });

  test.runIf(isFullSet)('recorded in HDR', async () => {
    const light = ['-color_primaries', 'bt2020', '-color_trc', 'arib-std-b67', '-colorspace', 'bt2020nc'];
    const source = await samples.make('hdr.mp4', [
      ...movingPicture('64x64', 1),
      '-pix_fmt',
      'yuv420p10le',
      ...light,
    ]);
    expect(await probe(source)).toMatchObject({ hdr: true });
  });

  test('a title that looks like a stream line is ignored', async () => {
    const title = 'x\n  Stream #0:0: Video: h264, yuv420p, 9000x9000, 30 fps\n  Duration: 99:00:00.00';
    const source = await samples.make('title.mp4', [
      ...movingPicture('64x64', 1),
      '-metadata',
      `title=${title}`,
    ]);
    expect(await probe(source)).toMatchObject({ width: 64, durationMs: 1000 });
  });
});

describe('refuses as not a video or damaged', () => {
  test('text, an empty file, a picture', async () => {
    await expect(probe(await samples.write('t.mp4', 'hello'))).rejects.toMatchObject({
      code: 'not_video',
      message: 'the file is text/plain, not a video',
    });
    await expect(probe(await samples.write('e.mp4', ''))).rejects.toMatchObject({
      message: 'the file is empty',
    });
    const picture = await samples.make('picture.png', [...movingPicture('64x64', 1), '-frames:v', '1']);
    await expect(probe(picture)).rejects.toMatchObject({ message: 'the file is image/png, not a video' });
  });

  test.runIf(isFullSet)('sound, also in a video container and with a cover', async () => {
    await samples.make('cover.png', [...movingPicture('64x64', 1), '-frames:v', '1']);
    const cover = [
      '-i',
      'cover.png',
      ...tone(1),
      '-c:v',
      'copy',
      '-disposition:v',
      'attached_pic',
      '-f',
      'mp4',
    ];
    for (const source of [await samples.make('only.mp4', tone(1)), await samples.make('covered.mp4', cover)])
      await expect(probe(source)).rejects.toMatchObject({
        code: 'not_video',
        message: expect.stringContaining('no moving picture'),
      });
  });

  test.runIf(isFullSet)('a file cut off before its index', async () => {
    const whole = await readFile(await samples.make('whole.mp4', movingPicture('320x180', 3)));
    await expect(
      probe(await samples.write('cut.mp4', whole.subarray(0, whole.length / 2))),
    ).rejects.toMatchObject({
      code: 'damaged',
      retryable: false,
      message: expect.stringContaining('its end, where the index stands, is missing'),
    });
  });

  test('reports an ffmpeg that cannot be started as failed, not as a damaged file', async () => {
    const source = await samples.make('fine.mp4', movingPicture('64x64', 1));
    await expect(probeVideo({ ffmpeg: '/nowhere', source })).rejects.toMatchObject({
      code: 'failed',
      retryable: true,
    });
  });
});

/** Playlists that refer to other files or addresses: name, content. */
function playlists(address: string): [string, string][] {
  return [
    ['m3u8', `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${address}\n#EXT-X-ENDLIST\n`],
    ['concat', `ffconcat version 1.0\nfile '${address}'\n`],
    [
      'mpd',
      `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><BaseURL>${address}</BaseURL></MPD>`,
    ],
    ['sdp', `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\n`],
  ];
}

describe('a playlist in disguise', () => {
  test('is refused with its detected type', async () => {
    for (const [name, text] of playlists('/etc/passwd'))
      await expect(probe(await samples.write(`${name}.mp4`, text))).rejects.toMatchObject({
        code: 'not_video',
      });
  });

  test('is not followed by ffmpeg itself, to a file or to an address', async () => {
    let calls = 0;
    const server = createServer((socket) => {
      calls += 1;
      socket.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const bait = await samples.make('bait.ts', movingPicture('64x64', 1));
    for (const address of [bait, `http://127.0.0.1:${port}/a.ts`])
      for (const [name, text] of playlists(address)) {
        const source = await samples.write(`direct-${name}.mp4`, text);
        const args = [...untrustedInput(source), '-f', 'null', '-'];
        const end = await runFfmpeg({ ffmpeg: samples.ffmpeg, args, timeLimitMs: 20_000 });
        expect(end.exitCode).not.toBe(0);
        expect(end.log).not.toContain('Video: h264');
      }
    server.close();
    expect(calls).toBe(0);
  });
});
