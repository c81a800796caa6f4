import { describe, expect, it } from 'vitest';
import { afterLeaving, neighbour } from './neighbours.ts';

describe('neighbour', () => {
  it.each([
    [[1, 2, 3], 2, 1, 3],
    [[1, 2, 3], 2, -1, 1],
    [[1, 2, 3], 3, 1, null],
    [[1, 2, 3], 1, -1, null],
    [[1, 2, 3], null, 1, 1],
    [[1, 2, 3], 9, -1, 1],
    [[], null, 1, null],
  ] as const)('in %j beside %s by %i is %s', (ids, chosen, step, expected) => {
    expect(neighbour(ids, chosen, step)).toBe(expected);
  });
});

describe('afterLeaving', () => {
  it.each([
    [[1, 2, 3], 1, 2],
    [[1, 2, 3], 3, 2],
    [[1], 1, null],
    [[], 1, null],
  ] as const)('in %j, when %i leaves, is %s', (ids, leaving, expected) => {
    expect(afterLeaving(ids, leaving)).toBe(expected);
  });
});
