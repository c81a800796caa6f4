import { commandByPress } from '../../platform/keyboard.ts';

/** Keyboard commands of the review desk. What the inbox can do too has the same keys there (`inbox-keys.ts`). */
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
  r: 'reply',
  e: 'accept',
  b: 'return',
  z: 'undo',
  t: 'templates',
  '/': 'search',
  '?': 'help',
  Escape: 'back',
};

/** The letter that runs a command. */
export const keyOfCommand = (command: DeskCommand): string =>
  Object.keys(commandByKey)
    .find((key) => commandByKey[key] === command)
    ?.toUpperCase() ?? '';

/** The command of a key press; null if it has none. */
export const commandOf = (press: Parameters<typeof commandByPress>[0]): DeskCommand | null =>
  commandByPress(press, commandByKey);
