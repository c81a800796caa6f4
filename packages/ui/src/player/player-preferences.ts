import { useSyncExternalStore } from 'react';

/** The learner's choices for all videos, stored on this device. */
export interface PlayerPreferences {
  readonly rate: number;
  readonly subtitleSize: SubtitleSize;
  readonly subtitleBackground: SubtitleBackground;
  /** Low quality and a short buffer. */
  readonly isDataSaver: boolean;
}
export const subtitleSizes = ['small', 'medium', 'large'] as const;
type SubtitleSize = (typeof subtitleSizes)[number];
export const subtitleBackgrounds = ['none', 'shade', 'solid'] as const;
type SubtitleBackground = (typeof subtitleBackgrounds)[number];

const storageKey = 'player:preferences';

/** Browsers with a data saver say so here; the property is not standard everywhere. */
const browserSavesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const defaults = (): PlayerPreferences => ({
  rate: 1,
  subtitleSize: 'medium',
  subtitleBackground: 'shade',
  isDataSaver: browserSavesData(),
});

function read(): PlayerPreferences {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return { ...defaults(), ...valid(stored) };
  } catch {
    return defaults();
  }
}

/** The known values of stored preferences: another version of the app may have stored them. */
function valid(stored: unknown): Partial<PlayerPreferences> {
  if (typeof stored !== 'object' || stored === null) return {};
  const { rate, subtitleSize, subtitleBackground, isDataSaver } = stored as Record<string, unknown>;
  return {
    ...(typeof rate === 'number' && rate > 0 && rate <= 4 && { rate }),
    ...(isAmong(subtitleSizes, subtitleSize) && { subtitleSize }),
    ...(isAmong(subtitleBackgrounds, subtitleBackground) && { subtitleBackground }),
    ...(typeof isDataSaver === 'boolean' && { isDataSaver }),
  };
}

const isAmong = <T>(values: readonly T[], value: unknown): value is T => values.some((one) => one === value);

let current: PlayerPreferences | null = null;
const listeners = new Set<() => void>();

const get = () => (current ??= read());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // The next player reads what another tab may have stored.
    if (listeners.size === 0) current = null;
  };
}

/** Changes preferences in all players of the page. */
export function setPlayerPreferences(change: Partial<PlayerPreferences>): void {
  current = { ...get(), ...change };
  try {
    localStorage.setItem(storageKey, JSON.stringify(current));
  } catch {
    // Storage may be blocked: the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

export const usePlayerPreferences = (): PlayerPreferences => useSyncExternalStore(subscribe, get);
