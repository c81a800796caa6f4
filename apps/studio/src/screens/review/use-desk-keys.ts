import { useEffect, useEffectEvent } from 'react';
import { commandOf, handlesKeys, type DeskCommand } from './desk-keys.ts';

/** Runs commands by keys, unless the focused element handles keys itself. Keys of commands that are not given keep their default action. */
export function useDeskKeys(commands: Partial<Record<DeskCommand, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || handlesKeys(event.target)) return;
    const command = commandOf(event);
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
