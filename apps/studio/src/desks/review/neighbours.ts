/** The item after (`1`) or before (`-1`) the chosen one; the first when nothing of the list is chosen; null at the end. */
export function neighbour(ids: readonly number[], chosen: number | null, step: 1 | -1): number | null {
  const at = chosen === null ? -1 : ids.indexOf(chosen);
  if (at === -1) return ids[0] ?? null;
  return ids[at + step] ?? null;
}

/** Where to go when the chosen one leaves the list: the one after it, else the one before, else nowhere. */
export function afterLeaving(ids: readonly number[], leaving: number): number | null {
  return neighbour(ids, leaving, 1) ?? neighbour(ids, leaving, -1) ?? null;
}
