import { useState } from 'react';

/** Older ones have long been out of sight. */
const mostKept = 200;

function kept(storageKey: string): number[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

/** What this browser remembers of a question that is asked once, and how to add to it. */
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
        // Then it is asked again at the next visit.
      }
    },
  };
}
