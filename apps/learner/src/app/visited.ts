import type { SectionName } from '../platform/routes/route-table.ts';
import { withVisit, type Visited } from './navigation-memory.ts';

const storageKey = 'daystream.visited';

/** The last address of each section, for as long as the tab lives. */
export function readVisited(): Visited {
  return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Visited;
}

export function rememberVisited(section: SectionName, address: string): void {
  sessionStorage.setItem(storageKey, JSON.stringify(withVisit(readVisited(), section, address)));
}

export function forgetVisited(): void {
  sessionStorage.removeItem(storageKey);
}
