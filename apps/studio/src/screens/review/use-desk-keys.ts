import { useCommandKeys } from '../../platform/keyboard.ts';
import { commandByKey, type DeskCommand } from './desk-keys.ts';

/** Runs commands of the review desk by keys. */
export function useDeskKeys(commands: Partial<Record<DeskCommand, () => void>>): void {
  useCommandKeys(commandByKey, commands);
}
