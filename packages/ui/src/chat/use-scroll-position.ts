import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Distance from the end, in pixels, below which the list scrolls to new messages. */
const nearEnd = 80;

type Edge = string | number | undefined;

/**
 * Keeps the scroll position of a list: loading older messages above does not move the visible ones, and the list scrolls to a new message only
 * if the user is at the end or sent it. Returns the ref of the scroll container.
 */
export function useScrollPosition(
  first: Edge,
  last: Edge,
  lastIsOwn: boolean,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const previous = useRef<{ first: Edge; last: Edge; height: number } | null>(null);

  // The scroll position must be set after the list has its new height and before it is painted.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const before = previous.current;
    if (before && before.last !== last && lastIsOwn) following.current = true;
    if (following.current) element.scrollTop = element.scrollHeight;
    else if (before && before.first !== first && before.last === last)
      element.scrollTop += element.scrollHeight - before.height;
    previous.current = { first, last, height: element.scrollHeight };
  }, [first, last, lastIsOwn]);

  // The container is also resized outside of React: a keyboard opens, the field grows, a picture loads.
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const leaving = new AbortController();
    const updateFollowing = () => {
      following.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd;
    };
    const sizes = new ResizeObserver(() => {
      if (following.current) element.scrollTop = element.scrollHeight;
      if (previous.current) previous.current.height = element.scrollHeight;
    });
    element.addEventListener('scroll', updateFollowing, { signal: leaving.signal, passive: true });
    sizes.observe(element);
    if (element.firstElementChild) sizes.observe(element.firstElementChild);
    return () => {
      leaving.abort();
      sizes.disconnect();
    };
  }, []);
  return box;
}
