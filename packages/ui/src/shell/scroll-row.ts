/** Less is the rounding of a zoomed page. */
const tolerance = 4;

/** A row that scrolls sideways on a phone, and fades where it goes on: without that, what is out of sight is not known to exist. `ref` is `markScrollEnds`. */
export const scrollRow = {
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '&[data-more="after"]': { maskImage: 'linear-gradient(to right, #000 calc(100% - 56px), transparent)' },
  '&[data-more="before"]': { maskImage: 'linear-gradient(to left, #000 calc(100% - 56px), transparent)' },
  '&[data-more="both"]': {
    maskImage: 'linear-gradient(to right, transparent, #000 56px, #000 calc(100% - 56px), transparent)',
  },
} as const;

/** Keeps `data-more` of a row: on which sides it goes on. A ref; returns what ends the observation. */
export function markScrollEnds(row: HTMLElement | null): (() => void) | undefined {
  if (row === null) return undefined;
  const mark = () => {
    // Right to left the position is negative.
    const before = Math.abs(row.scrollLeft);
    const after = row.scrollWidth - row.clientWidth - before;
    const more =
      before > tolerance ? (after > tolerance ? 'both' : 'before') : after > tolerance ? 'after' : 'none';
    row.dataset['more'] = more;
  };
  const sizes = new ResizeObserver(mark);
  const observe = () => {
    sizes.disconnect();
    for (const element of [row, ...row.children]) sizes.observe(element);
    mark();
  };
  const content = new MutationObserver(observe);
  content.observe(row, { childList: true });
  row.addEventListener('scroll', mark, { passive: true });
  observe();
  return () => {
    sizes.disconnect();
    content.disconnect();
    row.removeEventListener('scroll', mark);
  };
}
