import { useCommandKeys } from '../../platform/keyboard.ts';
import { commandByKey, type DeskCommand } from './desk-keys.ts';

/** Runs commands of the review desk by keys. */
export function useDeskKeys(
  commands: Partial<Record<DeskCommand, () => void>>,
  keys: Readonly<Record<string, DeskCommand>> = commandByKey,
): void {
  useCommandKeys(keys, commands);
}
