import { session } from '../../platform/session.ts';

const storageKey = 'daystream.banners';

interface Kept {
  /** Whose: the beginning of their session's token. */
  readonly reader: string;
  readonly lists: Readonly<Record<string, unknown>>;
}

const readerOf = () => session.token()?.slice(0, 8) ?? '';

function kept(): Kept {
  const nothing = { reader: readerOf(), lists: {} };
  try {
    const found = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Kept | null;
    return found?.reader === nothing.reader ? found : nothing;
  } catch {
    return nothing;
  }
}

/** The list of the last visit of the same session: what stands in its places from the first moment moves nothing when the answer comes. */
export function recall(name: string): unknown {
  return kept().lists[name];
}

/** Keeps a list for the next visit, in place of all that another session left. */
export function remember<List>(name: string, list: List): List {
  const { reader, lists } = kept();
  try {
    localStorage.setItem(storageKey, JSON.stringify({ reader, lists: { ...lists, [name]: list } }));
  } catch {
    // A full storage costs the next visit its quiet beginning, nothing else.
  }
  return list;
}
