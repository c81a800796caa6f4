/** The desk's keys. A letter means the place on the keyboard, so that they work in a Cyrillic layout too. */
export type DeskCommand =
  | 'next'
  | 'previous'
  | 'accept'
  | 'return'
  | 'reply'
  | 'templates'
  | 'search'
  | 'help'
  | 'back';

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const byKey: Readonly<Record<string, DeskCommand>> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  a: 'accept',
  r: 'return',
  m: 'reply',
  t: 'templates',
  '/': 'search',
  '?': 'help',
  Escape: 'back',
};

/** What a key means on the desk, or null. With Ctrl, Alt or Cmd it is the browser's. */
export function commandOf({ key, code, ctrlKey, metaKey, altKey }: KeyPress): DeskCommand | null {
  if (ctrlKey || metaKey || altKey) return null;
  const isLatin = /^[\u0020-\u007e]$/.test(key);
  const place = /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : code === 'Slash' ? '/' : key;
  if (isLatin && byKey[key.toLowerCase()] !== undefined) return byKey[key.toLowerCase()] ?? null;
  if (isLatin && code !== 'Slash') return null;
  return byKey[isLatin || key.length === 1 ? place : key] ?? null;
}

/** Whether the keys belong to what is focused: a field, an open list, a dialog, a player. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest(
      'input, textarea, select, [contenteditable="true"], [role="listbox"], [role="menu"], [role="dialog"], [role="combobox"], media-controller, video',
    ) !== null
  );
}
