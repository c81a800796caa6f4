import { commandByPress } from '../../platform/keyboard.ts';

/** Keyboard commands of the review desk. */
export type DeskCommand =
  | 'next'
  | 'previous'
  | 'accept'
  | 'undo'
  | 'return'
  | 'reply'
  | 'templates'
  | 'search'
  | 'help'
  | 'back';

export const commandByKey: Readonly<Record<string, DeskCommand>> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  a: 'accept',
  z: 'undo',
  r: 'return',
  m: 'reply',
  t: 'templates',
  '/': 'search',
  '?': 'help',
  Escape: 'back',
};

/** The letter that runs a command. */
export const keyOfCommand = (keys: Readonly<Record<string, DeskCommand>>, command: DeskCommand): string =>
  Object.keys(keys)
    .find((key) => keys[key] === command)
    ?.toUpperCase() ?? '';

/** The command of a key press; null if it has none. */
export const commandOf = (press: Parameters<typeof commandByPress>[0]): DeskCommand | null =>
  commandByPress(press, commandByKey);
