import { useState } from 'react';

/** Older ids are dropped. */
const maxStored = 200;

function readStored(storageKey: string): number[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

/** Ids stored in this browser, for questions that are asked once. */
export function useStoredIds(storageKey: string): {
  has: (id: number) => boolean;
  add: (id: number) => void;
} {
  const [ids, setIds] = useState(() => readStored(storageKey));
  return {
    has: (id) => ids.includes(id),
    add(id) {
      const next = [...ids, id].slice(-maxStored);
      setIds(next);
      try {
        localStorage.setItem(storageKey, JSON.stringify(next));
      } catch {
        // Storage full: the question is asked again at the next visit.
      }
    },
  };
}
