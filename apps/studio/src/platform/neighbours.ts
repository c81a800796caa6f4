/** The id after (`1`) or before (`-1`) the selected one; null at the end of the list. The first id if none of the list is selected. */
export function neighbour(ids: readonly number[], selectedId: number | null, step: 1 | -1): number | null {
  const index = selectedId === null ? -1 : ids.indexOf(selectedId);
  if (index === -1) return ids[0] ?? null;
  return ids[index + step] ?? null;
}

/** The id to select when one is removed from the list: the next, else the previous, else null. */
export function nextAfterRemoval(ids: readonly number[], removedId: number): number | null {
  return neighbour(ids, removedId, 1) ?? neighbour(ids, removedId, -1) ?? null;
}
