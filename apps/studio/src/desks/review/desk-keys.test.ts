import { expect, it } from 'vitest';
import { commandOf } from './desk-keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

it.each([
  ['j', 'KeyJ', 'next'],
  ['ArrowDown', 'ArrowDown', 'next'],
  ['k', 'KeyK', 'previous'],
  ['a', 'KeyA', 'accept'],
  ['A', 'KeyA', 'accept'],
  ['ф', 'KeyA', 'accept'],
  ['к', 'KeyR', 'return'],
  ['о', 'KeyJ', 'next'],
  ['/', 'Slash', 'search'],
  ['.', 'Slash', 'search'],
  ['?', 'Slash', 'help'],
  ['?', 'Digit7', 'help'],
  ['Escape', 'Escape', 'back'],
  ['q', 'KeyQ', null],
  // AZERTY: what is printed on the key counts where it is Latin.
  ['a', 'KeyQ', 'accept'],
  ['q', 'KeyA', null],
  ['Enter', 'Enter', null],
])('%s on %s is %s', (key, code, command) => {
  expect(commandOf({ ...plain, key, code })).toBe(command);
});

it('leaves the browser its own', () => {
  expect(commandOf({ ...plain, key: 'a', code: 'KeyA', ctrlKey: true })).toBeNull();
  expect(commandOf({ ...plain, key: 'r', code: 'KeyR', metaKey: true })).toBeNull();
});
