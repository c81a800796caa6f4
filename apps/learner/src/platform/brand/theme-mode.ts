import { useSyncExternalStore } from 'react';

/** `auto` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'auto';

const storageKey = 'daystream.theme';
const darkDevice = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function readChoice(): ThemeChoice {
  const kept = localStorage.getItem(storageKey);
  return kept === 'light' || kept === 'dark' ? kept : 'auto';
}

let choice = readChoice();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  darkDevice.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    darkDevice.removeEventListener('change', listener);
  };
}

export function setThemeChoice(next: ThemeChoice): void {
  choice = next;
  localStorage.setItem(storageKey, next);
  for (const listener of listeners) listener();
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, () => choice);
}

/** Returns the effective mode: the choice, or that of the device. */
export function useThemeMode(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, () => {
    if (choice !== 'auto') return choice;
    return darkDevice.matches ? 'dark' : 'light';
  });
}
