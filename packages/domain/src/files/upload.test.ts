import { fileType } from '@daystream/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chosenFileRefusal, fileKindOf, fileLimitsOf, uploadLimit, uploadRefusal } from './upload.ts';

const megabyte = 1024 * 1024;
const { image, video, sound, document, subtitle } = fileType;

test.each([
  ['a photo', image, 3 * megabyte, null],
  ['a photo of the maximum size', image, 50 * megabyte, null],
  ['a photo with one byte more', image, 50 * megabyte + 1, 'file_too_large'],
  ['a video larger than any photo', video, 200 * megabyte, null],
  ['a video of the maximum size', video, 1024 * megabyte, null],
  ['a video with one byte more', video, 1024 * megabyte + 1, 'file_too_large'],
  ['an empty photo', image, 0, 'file_empty'],
  ['sound', sound, 10, 'file_kind'],
  ['a document', document, 10, 'file_kind'],
  ['empty subtitles', subtitle, 0, 'file_kind'],
])('uploadRefusal: %s', (_, kind, bytes, expected) => {
  expect(uploadRefusal({ kind, bytes })).toBe(expected);
});

test('the limits of the brand override the defaults [rules §9 chat file limit]', () => {
  const kind = fc.constantFrom(image, video);
  const size = fc.integer({ min: 1, max: 2 ** 40 });
  fc.assert(
    fc.property(kind, size, size, size, (chosen, bytes, photoBytes, videoBytes) => {
      const limits = { photoBytes, videoBytes };
      const isTooLarge = bytes > (uploadLimit(chosen, limits) ?? 0);
      expect(uploadRefusal({ kind: chosen, bytes, limits })).toBe(isTooLarge ? 'file_too_large' : null);
    }),
  );
});

test.each([
  ['video/mp4', video],
  ['video/quicktime', video],
  ['image/jpeg', image],
  ['image/heic', image],
  ['application/pdf', document],
  ['audio/mpeg', document],
  ['text/video', document],
  ['', document],
] as const)('fileKindOf(%j) = %d [product §3 file, rules §9 file types]', (type, expected) => {
  expect(fileKindOf(type)).toBe(expected);
});

test.each([
  ['a photo', 'image/jpeg', 50 * megabyte, null],
  [
    'a photo over its limit',
    'image/jpeg',
    50 * megabyte + 1,
    { code: 'file_too_large', limit: 50 * megabyte },
  ],
  ['a video of the same size', 'video/mp4', 50 * megabyte + 1, null],
  [
    'a video over its limit',
    'video/mp4',
    1024 * megabyte + 1,
    { code: 'file_too_large', limit: 1024 * megabyte },
  ],
  ['an empty photo', 'image/png', 0, { code: 'file_empty', limit: 50 * megabyte }],
  ['a document', 'application/pdf', 10, { code: 'file_kind', limit: 0 }],
  ['an empty file without a type', '', 0, { code: 'file_kind', limit: 0 }],
])('chosenFileRefusal: %s [rules §5 files, rules §8 only photo or video]', (_, type, size, expected) => {
  expect(chosenFileRefusal({ type, size })).toEqual(expected);
});

test('chosenFileRefusal names the limit of the brand [rules §9 chat file limit]', () => {
  const limits = fileLimitsOf(5, 100);
  const refusal = (type: string, size: number) => chosenFileRefusal({ type, size }, limits);
  expect(refusal('image/jpeg', 5 * megabyte)).toBeNull();
  expect(refusal('image/jpeg', 6 * megabyte)).toEqual({ code: 'file_too_large', limit: 5 * megabyte });
  expect(refusal('video/mp4', 101 * megabyte)).toEqual({ code: 'file_too_large', limit: 100 * megabyte });
});

test.each([
  ['a document', 'application/pdf', 50 * megabyte, null],
  ['a document larger than any photo', 'application/pdf', 51 * megabyte, 'file_too_large'],
  ['an empty document', 'application/pdf', 0, 'file_empty'],
  ['a video whose type the system does not know', '', 900 * megabyte, null],
])('chosenFileRefusal where documents are accepted: %s', (_, type, size, expected) => {
  const refusal = chosenFileRefusal({ type, size }, undefined, { acceptsDocuments: true });
  expect(refusal?.code ?? null).toBe(expected);
});
