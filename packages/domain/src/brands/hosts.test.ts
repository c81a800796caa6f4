import { expect, test } from 'vitest';
import { hostRemovalRefusal, mainHostOf } from './hosts.ts';

const host = (name: string, given: { isMain?: boolean; answers?: boolean } = {}) => ({
  host: name,
  isMain: false,
  answers: true,
  ...given,
});

test.each([
  [['10.0.0.1', 'localhost', 'b.example', 'c.example'], 'b.example'],
  [['localhost', '10.0.0.1'], 'localhost'],
  [[], 'localhost'],
])('the main address of %j is %s', (names, main) => {
  expect(mainHostOf(names.map((name) => host(name)))).toBe(main);
});

test('the main address is the chosen one', () => {
  expect(mainHostOf([host('a.example'), host('localhost', { isMain: true })])).toBe('localhost');
});

const three = [host('a.example'), host('b.example', { isMain: true }), host('c.example', { answers: false })];
test.each([
  ['a.example', 'a.example', 'host_in_use'],
  ['b.example', 'a.example', 'host_is_main'],
  ['a.example', 'b.example', null],
  ['c.example', 'elsewhere.example', null],
])('removing %s from %s: %s', (removed, current, refusal) => {
  expect(hostRemovalRefusal(three, removed, current)).toBe(refusal);
});

test('the only address stays, and the only one that answers', () => {
  const [a, , c] = three;
  if (a === undefined || c === undefined) throw new Error('three addresses');
  expect(hostRemovalRefusal([a], 'a.example', 'elsewhere.example')).toBe('host_last');
  expect(hostRemovalRefusal([a, c], 'a.example', 'elsewhere.example')).toBe('host_last');
  expect(hostRemovalRefusal([a, c], 'c.example', 'elsewhere.example')).toBeNull();
});
