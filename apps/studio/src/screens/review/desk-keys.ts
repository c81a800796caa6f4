/** Keyboard commands of the review desk. In a non-Latin layout the physical key counts, so that they work there too. */
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

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const commandByKey: Readonly<Record<string, DeskCommand>> = {
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

/** The command of a key press; null if it has none. Presses with Ctrl, Alt or Cmd belong to the browser. */
export function commandOf({ key, code, ctrlKey, metaKey, altKey }: KeyPress): DeskCommand | null {
  if (ctrlKey || metaKey || altKey) return null;
  const isLatin = /^[\u0020-\u007e]$/.test(key);
  const physicalKey = /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : code === 'Slash' ? '/' : key;
  if (isLatin && commandByKey[key.toLowerCase()] !== undefined)
    return commandByKey[key.toLowerCase()] ?? null;
  if (isLatin && code !== 'Slash') return null;
  return commandByKey[isLatin || key.length === 1 ? physicalKey : key] ?? null;
}

/** Whether the focused element handles keys itself: a field, an open list, a dialog, a player. */
export function handlesKeys(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest(
      'input, textarea, select, [contenteditable="true"], [role="listbox"], [role="menu"], [role="dialog"], [role="combobox"], media-controller, video',
    ) !== null
  );
}
