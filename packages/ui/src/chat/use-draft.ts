import { useCallback, useSyncExternalStore } from 'react';

const storageKey = (key: string) => `draft:${key}`;

/** The drafts that are shown. Storage is read once for each, so that a draft does not change under another tab's typing. */
const shown = new Map<string, { text: string; readonly listeners: Set<() => void> }>();

function stored(key: string): string {
  try {
    return localStorage.getItem(storageKey(key)) ?? '';
  } catch {
    // Storage may be blocked: the draft then lasts as long as the screen.
    return '';
  }
}

function store(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(storageKey(key));
    else localStorage.setItem(storageKey(key), text);
  } catch {
    // Full or blocked storage must not prevent typing.
  }
}

function subscribe(key: string, listener: () => void): () => void {
  const draft = shown.get(key) ?? { text: stored(key), listeners: new Set() };
  shown.set(key, draft);
  draft.listeners.add(listener);
  return () => {
    draft.listeners.delete(listener);
    if (draft.listeners.size === 0) shown.delete(key);
  };
}

function write(key: string, text: string): void {
  const draft = shown.get(key);
  if (draft) draft.text = text;
  store(key, text);
  for (const listener of draft?.listeners ?? []) listener();
}

/**
 * A text in local storage under `key`; survives leaving the screen and reloading the page until it is emptied. Components of a page that use the same key share the
 * text: a message field, and what inserts a template into it.
 */
export function useDraft(key: string): readonly [text: string, write: (text: string) => void] {
  const text = useSyncExternalStore(
    useCallback((listener: () => void) => subscribe(key, listener), [key]),
    () => shown.get(key)?.text ?? stored(key),
  );
  return [text, (next) => write(key, next)];
}
