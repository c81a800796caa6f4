import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Nearer to the end than this, in pixels, the reader is at the end and follows what comes. */
const nearEnd = 80;

type Edge = string | number | undefined;

/**
 * Keeps the reader's place in a scrolled list: older messages above do not move what is being read, a new one below is followed only
 * by a reader who is at the end, or who sent it. Gives the ref of the scrolled box.
 */
export function useScrollKeeper(
  first: Edge,
  last: Edge,
  lastIsOwn: boolean,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const kept = useRef<{ first: Edge; last: Edge; height: number } | null>(null);

  // Where a list stands can be set only after it has its new height and before it is painted.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const before = kept.current;
    if (before && before.last !== last && lastIsOwn) following.current = true;
    if (following.current) element.scrollTop = element.scrollHeight;
    else if (before && before.first !== first && before.last === last)
      element.scrollTop += element.scrollHeight - before.height;
    kept.current = { first, last, height: element.scrollHeight };
  }, [first, last, lastIsOwn]);

  // The box changes its size by itself too: a keyboard opens, the field grows, a picture comes.
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const leaving = new AbortController();
    const remember = () => {
      following.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd;
    };
    const sizes = new ResizeObserver(() => {
      if (following.current) element.scrollTop = element.scrollHeight;
      if (kept.current) kept.current.height = element.scrollHeight;
    });
    element.addEventListener('scroll', remember, { signal: leaving.signal, passive: true });
    sizes.observe(element);
    if (element.firstElementChild) sizes.observe(element.firstElementChild);
    return () => {
      leaving.abort();
      sizes.disconnect();
    };
  }, []);
  return box;
}
