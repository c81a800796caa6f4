import { expect, test } from 'vitest';
import { findBackup, findDatabase, findDisk, findMemory } from './findings.ts';

const gigabyte = 1024 ** 3;
const hour = 3_600_000;

test.each([
  [100 * gigabyte, 'good'],
  [2 * gigabyte, 'warning'],
  [0.1 * gigabyte, 'problem'],
])('%d bytes of disk space are %s', (bytes, level) => {
  expect(findDisk(bytes, '/srv').level).toBe(level);
});

test('little memory is a warning', () => {
  expect([findMemory(gigabyte).level, findMemory(4 * gigabyte).level]).toEqual(['warning', 'good']);
});

test.each([
  [null, 'warning'],
  [100 * hour - 47 * hour, 'good'],
  [100 * hour - 50 * hour, 'problem'],
])('a backup of the hour %d is %s', (began, level) => {
  expect(findBackup(began, { now: 100 * hour, place: 'here' }).level).toBe(level);
});

const state = {
  version: '18.1',
  maxConnections: 100,
  locksPerTransaction: 64,
  brands: 3,
  relations: 700,
  clockDifferenceMs: 0,
};
const levels = (changes: Partial<typeof state>, connections = 80) =>
  findDatabase({ ...state, ...changes }, connections).map(({ level }) => level);

test('settings of the database are compared with what the schools need', () => {
  expect(levels({})).toEqual(['good', 'good', 'good', 'good']);
  expect(levels({}, 120)).toEqual(['good', 'problem', 'good', 'good']);
  expect(levels({ brands: 60 })).toEqual(['good', 'good', 'warning', 'good']);
  expect(levels({ clockDifferenceMs: -9000 })).toEqual(['good', 'good', 'good', 'problem']);
});
