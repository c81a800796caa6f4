import { expect, it } from 'vitest';
import { commandOf } from './desk-keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

it.each([
  ['j', 'KeyJ', 'next'],
  ['ArrowDown', 'ArrowDown', 'next'],
  ['k', 'KeyK', 'previous'],
  ['e', 'KeyE', 'accept'],
  ['E', 'KeyE', 'accept'],
  ['у', 'KeyE', 'accept'],
  ['я', 'KeyZ', 'undo'],
  ['и', 'KeyB', 'return'],
  ['к', 'KeyR', 'reply'],
  ['о', 'KeyJ', 'next'],
  ['/', 'Slash', 'search'],
  ['.', 'Slash', 'search'],
  ['?', 'Slash', 'help'],
  ['?', 'Digit7', 'help'],
  ['Escape', 'Escape', 'back'],
  ['q', 'KeyQ', null],
  // AZERTY: in a Latin layout the character counts.
  ['z', 'KeyW', 'undo'],
  ['w', 'KeyZ', null],
  ['Enter', 'Enter', null],
])('the key "%s" at %s runs the command %s', (key, code, command) => {
  expect(commandOf({ ...plain, key, code })).toBe(command);
});

it('key presses with Ctrl or Cmd run no command', () => {
  expect(commandOf({ ...plain, key: 'e', code: 'KeyE', ctrlKey: true })).toBeNull();
  expect(commandOf({ ...plain, key: 'r', code: 'KeyR', metaKey: true })).toBeNull();
});
