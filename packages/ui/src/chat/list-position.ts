import type { MessageRow } from './message-rows.ts';

/** Distance from the end, in pixels, below which the list follows new messages. */
const nearEnd = 80;

export interface ListPosition {
  /** The ref of the box that scrolls. */
  readonly attach: (element: HTMLElement | null) => (() => void) | undefined;
  readonly box: () => HTMLElement | null;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Whether the list follows its end, because its reader is there. */
  readonly isAtEnd: () => boolean;
  readonly toEnd: () => void;
  /** Scrolls to the end when the list opens, and then to new messages, if the reader is at the end or sent them. */
  readonly follow: (rows: readonly MessageRow[]) => void;
  /** Scrolls away from the end, once for each target. */
  readonly show: (target: object, scroll: () => void) => void;
}

/** The scroll position of a list whose end is its beginning: it follows the end until its reader scrolls up, and again once they are back there. */
export function createListPosition(): ListPosition {
  let box: HTMLElement | null = null;
  let top = 0;
  let height = 0;
  let isAtEnd = true;
  let last: MessageRow['key'] | undefined;
  let shown: object | null = null;
  /** Whether the reader has touched the list since it was at its end. */
  let isTouched = false;
  const listeners = new Set<() => void>();

  const setAtEnd = (value: boolean) => {
    if (isAtEnd === value) return;
    isAtEnd = value;
    for (const listener of listeners) listener();
  };
  const toEnd = () => {
    setAtEnd(true);
    isTouched = false;
    if (!box) return;
    height = box.scrollHeight;
    box.scrollTop = height;
    top = box.scrollTop;
  };
  const keepEnd = () => {
    if (isAtEnd) toEnd();
  };
  return {
    attach(element) {
      box = element;
      if (!element) return undefined;
      const leaving = new AbortController();
      top = element.scrollTop;
      const onScroll = () => {
        const isNearEnd = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd;
        if (isNearEnd) setAtEnd(true);
        // Only a reader who scrolls upwards leaves the end: heights that are measured late move the list in both directions. A scroll without a gesture and
        // without a change of the height is one of assistive technology.
        else if (element.scrollTop < top && (isTouched || element.scrollHeight === height)) setAtEnd(false);
        else if (!isTouched) keepEnd();
        top = element.scrollTop;
        height = element.scrollHeight;
      };
      const onTouch = () => {
        isTouched = true;
      };
      const options = { signal: leaving.signal, passive: true };
      element.addEventListener('scroll', onScroll, options);
      for (const gesture of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
        element.addEventListener(gesture, onTouch, options);
      // A keyboard opens, the field grows, or a row gets its height: the virtual list measures rows before the page has their total.
      const sizes = new ResizeObserver(keepEnd);
      const watch = () => {
        for (const watched of [element, ...element.children]) sizes.observe(watched);
      };
      watch();
      const children = new MutationObserver(watch);
      children.observe(element, { childList: true });
      return () => {
        leaving.abort();
        sizes.disconnect();
        children.disconnect();
        box = null;
      };
    },
    box: () => box,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    isAtEnd: () => isAtEnd,
    toEnd,
    follow(rows) {
      const row = rows.at(-1);
      if (row === undefined || row.key === last) return;
      const isOpening = last === undefined;
      last = row.key;
      if (isOpening || row.message.own) toEnd();
      else keepEnd();
    },
    show(target, scroll) {
      if (target === shown) return;
      shown = target;
      setAtEnd(false);
      scroll();
    },
  };
}
