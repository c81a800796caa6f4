import { describe, expect, it } from 'vitest';
import { nextAfterRemoval, neighbour } from './neighbours.ts';

describe('neighbour', () => {
  it.each([
    [[1, 2, 3], 2, 1, 3],
    [[1, 2, 3], 2, -1, 1],
    [[1, 2, 3], 3, 1, null],
    [[1, 2, 3], 1, -1, null],
    [[1, 2, 3], null, 1, 1],
    [[1, 2, 3], 9, -1, 1],
    [[], null, 1, null],
  ] as const)('in %j from %s by %i is %s', (ids, selectedId, step, expected) => {
    expect(neighbour(ids, selectedId, step)).toBe(expected);
  });
});

describe('nextAfterRemoval', () => {
  it.each([
    [[1, 2, 3], 1, 2],
    [[1, 2, 3], 3, 2],
    [[1], 1, null],
    [[], 1, null],
  ] as const)('of %j without %i is %s', (ids, removedId, expected) => {
    expect(nextAfterRemoval(ids, removedId)).toBe(expected);
  });
});
