import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Nearer to the end than this, in pixels, the reader is at the end and follows what comes. */
const atEnd = 120;

interface Kept {
  readonly first: string | number | undefined;
  readonly last: string | number | undefined;
  readonly height: number;
}

/**
 * Keeps the reader's place in a scrolled list: older messages above do not move what is being read, a new one below is followed only
 * by a reader who is at the end, or who sent it. Gives the ref of the scrolled box.
 */
export function useScrollKeeper(edges: {
  readonly first: string | number | undefined;
  readonly last: string | number | undefined;
  readonly lastIsOwn: boolean;
}): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const kept = useRef<Kept | null>(null);
  const { first, last, lastIsOwn } = edges;
  // Where a list stands can be set only after it has its new height and before it is painted.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const before = kept.current;
    const grown = before ? element.scrollHeight - before.height : 0;
    const wasAtEnd = element.scrollHeight - grown - element.scrollTop - element.clientHeight < atEnd;
    if (!before || (before.last !== last && (wasAtEnd || lastIsOwn)))
      element.scrollTop = element.scrollHeight;
    else if (before.first !== first && before.last === last) element.scrollTop += grown;
    kept.current = { first, last, height: element.scrollHeight };
  }, [first, last, lastIsOwn]);
  return box;
}
