import { useState } from 'react';

const storageKey = (key: string) => `draft:${key}`;

function read(key: string): string {
  try {
    return localStorage.getItem(storageKey(key)) ?? '';
  } catch {
    // Storage may be blocked: the draft then lasts as long as the screen.
    return '';
  }
}

/** A text in local storage under `key`; survives leaving the screen and reloading the page until it is emptied. */
export function useDraft(key: string): readonly [text: string, write: (text: string) => void] {
  const [draft, setDraft] = useState(() => ({ key, text: read(key) }));
  const current = draft.key === key ? draft : { key, text: read(key) };
  if (current !== draft) setDraft(current);

  const write = (text: string) => {
    setDraft({ key, text });
    try {
      if (text === '') localStorage.removeItem(storageKey(key));
      else localStorage.setItem(storageKey(key), text);
    } catch {
      // Full or blocked storage must not prevent typing.
    }
  };
  return [current.text, write];
}
