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

/** Calls back when the effective mode may have changed. Returns what ends it. */
export function onThemeMode(listener: () => void): () => void {
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
  return useSyncExternalStore(onThemeMode, () => choice);
}

/** The effective mode: the choice, or that of the device. */
export function themeMode(): 'light' | 'dark' {
  if (choice !== 'auto') return choice;
  return darkDevice.matches ? 'dark' : 'light';
}

export const useThemeMode = (): 'light' | 'dark' => useSyncExternalStore(onThemeMode, themeMode);
