import { useEffect, useEffectEvent } from 'react';
import { commandOf, isTyping, type DeskCommand } from './desk-keys.ts';

/** Runs a command for each key of the desk, unless somebody is typing; a command that is not there leaves its key to the page. */
export function useDeskKeys(commands: Partial<Record<DeskCommand, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isTyping(event.target)) return;
    const command = commandOf(event);
    const run = command === null ? undefined : commands[command];
    if (run === undefined || (event.repeat && command !== 'next' && command !== 'previous')) return;
    event.preventDefault();
    run();
  });
  // Keys arrive at the window whatever is focused: there is no element to put a handler on.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
