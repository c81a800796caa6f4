import { useEffect, useRef, useState } from 'react';

interface OlderMessages {
  readonly getBox: () => HTMLElement | null;
  /** The number of loaded messages. */
  readonly count: number;
  readonly hasOlder: boolean;
  readonly onLoadOlder: (() => Promise<unknown>) | undefined;
}

/** Loads older messages before the reader reaches the start of the list. After a failure only `load` tries again. */
export function useOlderMessages({ getBox, count, hasOlder, onLoadOlder }: OlderMessages) {
  const [isLoading, setIsLoading] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const isBusy = useRef(false);

  const load = () => {
    if (isBusy.current || !onLoadOlder) return;
    isBusy.current = true;
    setIsLoading(true);
    setHasFailed(false);
    void onLoadOlder()
      .catch(() => setHasFailed(true))
      .finally(() => {
        isBusy.current = false;
        setIsLoading(false);
      });
  };
  const check = () => {
    const element = getBox();
    // A hidden list has no height, and would load everything.
    if (!element || element.clientHeight === 0 || !hasOlder || hasFailed) return;
    if (element.scrollTop < element.clientHeight * 2) load();
  };
  const latest = useRef(check);
  // The listener below outlives a rendering.
  useEffect(() => {
    latest.current = check;
  });
  useEffect(() => {
    const element = getBox();
    if (!element) return undefined;
    const leaving = new AbortController();
    element.addEventListener('scroll', () => latest.current(), { signal: leaving.signal, passive: true });
    return () => leaving.abort();
  }, [getBox]);
  // The loaded messages may not fill the list.
  useEffect(() => {
    if (count > 0 && !isLoading) latest.current();
  }, [count, isLoading]);
  return { isLoading, hasFailed, load, check: () => latest.current() };
}
