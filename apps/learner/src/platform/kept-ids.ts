import { useState } from 'react';

/** Older ids are dropped. */
const mostKept = 200;

function kept(storageKey: string): number[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

/** Ids stored in this browser, for questions that are asked once. */
export function useKeptIds(storageKey: string): { has: (id: number) => boolean; keep: (id: number) => void } {
  const [ids, setIds] = useState(() => kept(storageKey));
  return {
    has: (id) => ids.includes(id),
    keep(id) {
      const next = [...ids, id].slice(-mostKept);
      setIds(next);
      try {
        localStorage.setItem(storageKey, JSON.stringify(next));
      } catch {
        // Storage full: the question is asked again at the next visit.
      }
    },
  };
}
