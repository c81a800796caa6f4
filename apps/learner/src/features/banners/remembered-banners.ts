import { session } from '../../platform/session.ts';

const storageKey = 'daystream.banners';

interface Kept {
  /** Identifies the session: the first characters of its token. */
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

/** Returns the list of the last visit in the same session: shown until the reply arrives, so that the layout does not shift. */
export function recall(name: string): unknown {
  return kept().lists[name];
}

/** Stores a list for the next visit; drops lists of other sessions. */
export function remember<List>(name: string, list: List): List {
  const { reader, lists } = kept();
  try {
    localStorage.setItem(storageKey, JSON.stringify({ reader, lists: { ...lists, [name]: list } }));
  } catch {
    // Storage full: the next visit starts without banners.
  }
  return list;
}
