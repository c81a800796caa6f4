import { useLayoutEffect, useState, type RefObject } from 'react';

/** Rows that are rendered above and below the visible ones. */
const margin = 10;

/** Which rows of a long list are in view, by the position of its scroller. */
export function useVisibleRows(
  scroller: RefObject<HTMLElement | null>,
  { count, height }: { count: number; height: number },
) {
  const [view, setView] = useState({ top: 0, height: 800 });
  const measure = () => {
    const element = scroller.current;
    if (element) setView({ top: element.scrollTop, height: element.clientHeight || 800 });
  };
  // The height of the list is known only after it was laid out.
  useLayoutEffect(() => {
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
    // oxlint-disable-next-line react/exhaustive-deps -- `measure` reads the element when it is called
  }, [scroller]);
  return {
    first: Math.max(0, Math.floor(view.top / height) - margin),
    last: Math.min(count, Math.ceil((view.top + view.height) / height) + margin),
    onScroll: measure,
  };
}
