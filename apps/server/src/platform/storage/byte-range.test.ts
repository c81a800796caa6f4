import { expect, test } from 'vitest';
import { parseRange, positionsOf } from './byte-range.ts';

test.each([
  ['bytes=0-9', 100, { first: 0, last: 9 }],
  ['bytes=10-', 100, { first: 10, last: 99 }],
  ['bytes=90-200', 100, { first: 90, last: 99 }],
  ['bytes=-20', 100, { first: 80, last: 99 }],
  ['bytes=-200', 100, { first: 0, last: 99 }],
  [undefined, 100, { first: 0, last: 99 }],
  [undefined, 0, { first: 0, last: -1 }],
])('resolves %s of %d bytes', (header, bytes, positions) => {
  expect(positionsOf(parseRange(header), bytes)).toEqual(positions);
});

test.each(['bytes=0-1,3-4', 'bytes=9-3', 'bytes=-', 'bytes=a-b', 'items=0-1', 'bytes 0-1', ''])(
  'ignores the malformed or multiple range %j',
  (header) => expect(parseRange(header)).toBeUndefined(),
);

test.each([
  ['bytes=100-', 100],
  ['bytes=100-200', 100],
  ['bytes=-0', 100],
  ['bytes=0-0', 0],
  ['bytes=-5', 0],
])('throws a RangeError for %s of %d bytes', (header, bytes) => {
  expect(() => positionsOf(parseRange(header), bytes)).toThrow(RangeError);
});
