import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sniffFile } from './sniff-file.ts';
import { makeSamples, movingPicture, tone, type Samples } from './testing/samples.ts';

let samples: Samples;
beforeAll(async () => {
  samples = await makeSamples();
});
afterAll(() => samples.remove());

test.each([
  ['video/mp4', 'a.mp4', []],
  ['video/matroska', 'a.mkv', []],
  ['video/webm', 'a.webm', ['-c:v', 'libvpx']],
  ['video/quicktime', 'a.mov', []],
  ['video/vnd.avi', 'a.avi', ['-c:v', 'mpeg4']],
  ['video/mp2t', 'a.ts', []],
])('detects %s', async (mime, name, options) => {
  const path = await samples.make(name, [...movingPicture('64x64', 1), ...options]);
  expect(await sniffFile(path)).toMatchObject({ kind: 'video', mime });
});

const atom = (name: string, size = 16) => {
  const bytes = Buffer.alloc(size);
  bytes.writeUInt32BE(size);
  bytes.write(name, 4, 'latin1');
  return bytes;
};
test.each([
  ['skip', 'mdat'],
  ['skip', 'wide', 'mdat'],
  ['wide', 'mdat'],
  ['free', 'moov'],
  ['pnot', 'free', 'skip', 'mdat'],
  ['mdat'],
  ['skip', 'ftyp'],
])('detects a QuickTime film that begins with %s', async (...names) => {
  const content = Buffer.concat(names.map((name) => atom(name)));
  expect(await sniffFile(await samples.write('old.mov', content))).toMatchObject({ kind: 'video' });
});

test('detects a QuickTime film after much unused space', async () => {
  const content = Buffer.concat([atom('skip', 20_000), atom('mdat')]);
  expect(await sniffFile(await samples.write('space.mov', content))).toMatchObject({ kind: 'video' });
});

test.each([['skip'], ['skip', 'what'], ['skip', 'skip']])(
  'does not take %s alone for a film',
  async (...names) => {
    const content = Buffer.concat(names.map((name) => atom(name)));
    expect(await sniffFile(await samples.write('no.mov', content))).toMatchObject({ kind: 'unknown' });
  },
);

test('detects audio', async () => {
  expect(await sniffFile(await samples.make('a.mp3', tone(1)))).toMatchObject({
    kind: 'sound',
    mime: 'audio/mpeg',
  });
  expect(await sniffFile(await samples.make('a.m4a', tone(1)))).toMatchObject({ kind: 'sound' });
});

test.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const)(
  'detects a picture in %s',
  async (format) => {
    const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .toFormat(format)
      .toBuffer();
    expect(await sniffFile(await samples.write(`picture-${format}.bin`, content))).toMatchObject({
      kind: 'image',
    });
  },
);

test.each([
  ['subtitle', 'text/vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nПривет\n'],
  ['subtitle', 'text/vtt', '\uFEFFWEBVTT\n'],
  ['subtitle', 'application/x-subrip', '1\n00:00:01,000 --> 00:00:02,000\nHola\n'],
  ['document', 'text/plain', 'Здравствуйте, это письмо.\n'],
  ['document', 'text/plain', 'я'.repeat(8000)],
  ['document', 'application/pdf', '%PDF-1.7\n1 0 obj\n'],
  ['document', 'application/pdf', '\n  \r\n%PDF-1.4\n1 0 obj\n'],
  ['document', 'application/pdf', `\u001B%-12345X@PJL JOB\n${' '.repeat(900)}%PDF-1.4\n`],
  ['document', 'text/plain', `${' '.repeat(1030)}%PDF-1.4\n`],
  ['unknown', 'text/html', '<html><script>alert(1)</script>%PDF-1.4\n'],
  ['unknown', 'text/x-shellscript', '#!/bin/sh\n# %PDF-1.4\n'],
  ['unknown', 'text/x-shellscript', '#!/bin/sh\nrm -rf /\n'],
  ['unknown', 'application/vnd.apple.mpegurl', '#EXTM3U\n/etc/passwd\n'],
  ['unknown', 'text/x-ffconcat', 'ffconcat version 1.0\nfile /etc/passwd\n'],
  ['unknown', 'text/html', '<!DOCTYPE html><script>alert(1)</script>'],
  ['unknown', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['unknown', 'image/svg+xml', '<?xml version="1.0"?><!-- x --><svg/>'],
  ['unknown', 'application/xml', '<?xml version="1.0"?><MPD/>'],
  ['unknown', 'application/x-empty', ''],
  ['unknown', 'application/octet-stream', '\u0001\u0002\u0000nothing known'],
])('detects text content as %s %s', async (kind, mime, content) => {
  expect(await sniffFile(await samples.write('photo.jpg', content))).toMatchObject({ kind, mime });
});

test.each<[string, string, Buffer]>([
  [
    'document',
    'text/plain',
    Buffer.from([0xcf, 0xeb, 0xe0, 0xed, 0x3a, 0x20, 0xe2, 0xe4, 0xee, 0xf5, 0x0d, 0x0a]),
  ],
  ['document', 'text/plain', Buffer.from([0x8f, 0xab, 0xa0, 0xad, 0x2e])],
  ['document', 'text/plain', Buffer.from('\uFEFFПлан занятий', 'utf16le')],
  ['document', 'text/plain', Buffer.from('План занятий на неделю', 'utf16le')],
  ['document', 'text/plain', Buffer.concat([Buffer.from('a'.repeat(8000)), Buffer.from([0xe0, 0xe1])])],
  [
    'subtitle',
    'application/x-subrip',
    Buffer.concat([Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n'), Buffer.from([0xcf, 0xf0, 0xe8])]),
  ],
  ['unknown', 'text/html', Buffer.from('<html><script>alert(1)</script>', 'utf16le')],
  [
    'unknown',
    'application/octet-stream',
    Buffer.from(Array.from({ length: 3000 }, (_, index) => (index * 7919 + 131) % 251)),
  ],
  ['unknown', 'application/octet-stream', Buffer.from('a¦§¨ª«¬®°±'.repeat(20), 'latin1')],
])('detects text in any encoding as %s %s', async (kind, mime, bytes) => {
  expect(await sniffFile(await samples.write('a.txt', bytes))).toMatchObject({ kind, mime });
});

test('a program named .jpg is detected as a program', async () => {
  const elf = await samples.write('elf.jpg', (await readFile(process.execPath)).subarray(0, 10_000));
  expect(await sniffFile(elf)).toMatchObject({ kind: 'unknown', mime: 'application/x-elf' });
  const pe = await samples.write('pe.jpg', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]));
  expect(await sniffFile(pe)).toMatchObject({ kind: 'unknown', mime: 'application/x-msdownload' });
});

/** The beginning of a file of the container that old office files share, with one entry in its directory. */
function compound(entry: string): Buffer {
  const file = Buffer.alloc(2048);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  file.write(entry, 1024, 'utf16le');
  return file;
}

test('detects old office files and installers by the directory of their container', async () => {
  expect(await sniffFile(await samples.write('a.doc', compound('WordDocument')))).toMatchObject({
    kind: 'document',
  });
  expect(await sniffFile(await samples.write('a.xls', compound('Workbook')))).toMatchObject({
    kind: 'document',
  });
  expect(await sniffFile(await samples.write('b.doc', compound('Root Entry')))).toMatchObject({
    kind: 'unknown',
  });
});

test('rejects a missing file', async () => {
  await expect(sniffFile('/nowhere/at/all')).rejects.toThrow('ENOENT');
});
