import type { SectionName } from './navigation-memory.ts';

const storageKey = 'daystream.visited';
type Visited = Partial<Record<SectionName, string>>;

/** The last address of each section, for as long as the tab lives. */
export function readVisited(): Visited {
  return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Visited;
}

export function rememberVisited(section: SectionName, address: string): void {
  sessionStorage.setItem(storageKey, JSON.stringify({ ...readVisited(), [section]: address }));
}

export function forgetVisited(): void {
  sessionStorage.removeItem(storageKey);
}
