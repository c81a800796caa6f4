import { expect, test } from 'vitest';
import { addressBeside, hlsFiles, hlsVariants, masterOfVariant } from './hls.ts';

const master = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-STREAM-INF:BANDWIDTH=500,AVERAGE-BANDWIDTH=400,RESOLUTION=640x360,CODECS="avc1.640015,mp4a.40.2"
360p/index.m3u8

#EXT-X-STREAM-INF:BANDWIDTH=900,AVERAGE-BANDWIDTH=800,RESOLUTION=1280x720,CODECS="avc1.64001f,mp4a.40.2"
720p/index.m3u8
`;

test('hlsVariants reads the qualities of a master playlist', () => {
  expect(hlsVariants(master)).toEqual([
    { uri: '360p/index.m3u8', width: 640, height: 360 },
    { uri: '720p/index.m3u8', width: 1280, height: 720 },
  ]);
  expect(hlsVariants('seen')).toEqual([]);
  expect(hlsVariants('#EXT-X-STREAM-INF:RESOLUTION=1x1')).toEqual([]);
});

test('masterOfVariant keeps one quality with its codecs', () => {
  const one = masterOfVariant(master, '720p/index.m3u8');
  expect(hlsVariants(one)).toEqual([{ uri: '720p/index.m3u8', width: 1280, height: 720 }]);
  expect(one).toContain('avc1.64001f');
  expect(one).not.toContain('avc1.640015');
  expect(one.startsWith('#EXTM3U\n')).toBe(true);
});

test('hlsFiles lists the initialisation and the segments', () => {
  const playlist =
    '#EXTM3U\r\n#EXT-X-MAP:URI="init.mp4"\r\n#EXTINF:4.0,\r\n00000.m4s\r\n#EXTINF:2,\r\n00001.m4s\r\n#EXT-X-ENDLIST\r\n';
  expect(hlsFiles(playlist)).toEqual(['init.mp4', '00000.m4s', '00001.m4s']);
});

test('addressBeside resolves a relative address', () => {
  expect(addressBeside('/media/private/a/video/master.m3u8', '360p/index.m3u8')).toBe(
    '/media/private/a/video/360p/index.m3u8',
  );
});
