import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useApi, usePlatform, useSession } from '../../../platform/platform-context.tsx';
import type { CourseDraft } from './draft-model.ts';
import type { DraftState, Unsent } from './draft-state.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';

/** The store of a draft for as long as its page is open. What is not sent when the page is left waits in this browser. */
export function useDraftStore(draft: CourseDraft): { store: DraftStore; state: DraftState } {
  const api = useApi();
  const { brand, storage } = usePlatform();
  const session = useSession();
  const [store] = useState(() => {
    const place = `daystream.studio.draft.${brand.live.appId}.${session?.id ?? 0}.${draft.id}`;
    const params = { id: draft.id };
    return createDraftStore({
      draft,
      send: (changes, idempotencyKey) =>
        api.call('studio.drafts.change', { params, body: { changes: [...changes] }, idempotencyKey }),
      load: () => api.call('studio.drafts.get', { params }),
      keep: (unsent) => keep(storage, place, unsent),
      kept: readKept(storage, place),
      later: (run, ms) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      newId: () => crypto.randomUUID(),
    });
  });
  const state = useSyncExternalStore(store.subscribe, store.get);
  const sendNow = useCallback(() => void store.flush(), [store]);
  // Browser events: the connection is back, or the page is left.
  useEffect(() => {
    store.open();
    window.addEventListener('online', sendNow);
    window.addEventListener('pagehide', sendNow);
    document.addEventListener('visibilitychange', sendNow);
    return () => {
      window.removeEventListener('online', sendNow);
      window.removeEventListener('pagehide', sendNow);
      document.removeEventListener('visibilitychange', sendNow);
      sendNow();
      store.close();
    };
  }, [sendNow, store]);
  return { store, state };
}

function keep(storage: Storage, place: string, unsent: Unsent | null): void {
  try {
    if (unsent === null) storage.removeItem(place);
    else storage.setItem(place, JSON.stringify(unsent));
  } catch {
    // The storage is full or forbidden: the changes are kept until the page is closed.
  }
}

function readKept(storage: Storage, place: string): Unsent | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(place) ?? 'null');
    return typeof value === 'object' && value !== null && 'queue' in value ? (value as Unsent) : null;
  } catch {
    return null;
  }
}
