import { session } from '../../../platform/session/session.ts';

const storageKey = 'daystream.banners';

interface StoredBanners {
  /** Identifies the session: the first characters of its token. */
  readonly sessionKey: string;
  readonly lists: Readonly<Record<string, unknown>>;
}

const currentSessionKey = () => session.token()?.slice(0, 8) ?? '';

function readStored(): StoredBanners {
  const empty = { sessionKey: currentSessionKey(), lists: {} };
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as StoredBanners | null;
    return stored?.sessionKey === empty.sessionKey ? stored : empty;
  } catch {
    return empty;
  }
}

/** Returns the list of the last visit in the same session: shown until the reply arrives, so that the layout does not shift. */
export function readStoredBanners(name: string): unknown {
  return readStored().lists[name];
}

/** Stores a list for the next visit; drops lists of other sessions. */
export function storeBanners<List>(name: string, list: List): List {
  const { sessionKey, lists } = readStored();
  try {
    localStorage.setItem(storageKey, JSON.stringify({ sessionKey, lists: { ...lists, [name]: list } }));
  } catch {
    // Storage full: the next visit starts without banners.
  }
  return list;
}

/** Removes a dismissed banner from all stored lists. */
export function dropStoredBanner(bannerId: number): void {
  for (const [name, list] of Object.entries(readStored().lists))
    if (Array.isArray(list))
      storeBanners(
        name,
        list.filter((banner: { id?: unknown }) => banner.id !== bannerId),
      );
}
