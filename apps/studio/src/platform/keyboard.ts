/** Keys of commands. In a non-Latin layout the physical key counts, so that they work there too. */
import { useEffect, useEffectEvent } from 'react';

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The command of a key press; null if it has none. Presses with Ctrl, Alt or Cmd belong to the browser. */
export function commandByPress<Command extends string>(
  { key, code, ctrlKey, metaKey, altKey }: KeyPress,
  commandByKey: Readonly<Record<string, Command>>,
): Command | null {
  if (ctrlKey || metaKey || altKey) return null;
  const isLatin = /^[\u0020-\u007e]$/.test(key);
  const physicalKey = /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : code === 'Slash' ? '/' : key;
  if (isLatin && commandByKey[key.toLowerCase()] !== undefined)
    return commandByKey[key.toLowerCase()] ?? null;
  if (isLatin && code !== 'Slash') return null;
  return commandByKey[isLatin || key.length === 1 ? physicalKey : key] ?? null;
}

/** Whether the focused element handles keys itself: a field, an open list, a dialog, a player. */
function handlesKeys(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest(
      'input, textarea, select, [contenteditable="true"], [role="listbox"], [role="menu"], [role="dialog"], [role="combobox"], media-controller, video',
    ) !== null
  );
}

/** Runs commands by keys, unless the focused element handles keys itself. Keys of commands that are not given keep their default action. */
export function useCommandKeys<Command extends string>(
  commandByKey: Readonly<Record<string, Command>>,
  commands: Partial<Record<Command, () => void>>,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || handlesKeys(event.target)) return;
    const command = commandByPress(event, commandByKey);
    const run = command === null ? undefined : commands[command];
    if (run === undefined || (event.repeat && command !== 'next' && command !== 'previous')) return;
    event.preventDefault();
    run();
  });
  // The keys work whatever is focused, so that the handler belongs to the window.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
