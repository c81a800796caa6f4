import type { SectionName } from '../platform/routes/route-table.ts';
import { withVisit, type Visited } from './navigation-memory.ts';

const storageKey = 'daystream.visited';

/** Reads the last visited address of each section in this tab. */
export function readVisited(): Visited {
  return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Visited;
}

export function storeVisited(section: SectionName, address: string): void {
  sessionStorage.setItem(storageKey, JSON.stringify(withVisit(readVisited(), section, address)));
}

export function clearVisited(): void {
  sessionStorage.removeItem(storageKey);
}
