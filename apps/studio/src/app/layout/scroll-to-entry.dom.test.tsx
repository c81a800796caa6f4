import { expect, it } from 'vitest';
import { scrollToEntry } from './scroll-to-entry.ts';

const place = (element: HTMLElement, top: number, bottom: number) => {
  element.getBoundingClientRect = () => ({ top, bottom }) as DOMRect;
  return element;
};

it.each([
  ['below what is seen', 560, 600, 200],
  ['above what is seen', 20, 60, 20],
  ['in sight', 200, 240, 100],
])(
  'an entry %s is brought into sight without moving the focus of the next Tab',
  (_, top, bottom, scrolled) => {
    const menu = place(document.createElement('nav'), 100, 500);
    const entry = place(document.createElement('li'), top, bottom);
    // Moves the point from which the next Tab goes on.
    entry.scrollIntoView = () => expect.unreachable();
    menu.append(entry);
    menu.scrollTop = 100;
    scrollToEntry(entry);
    expect(menu.scrollTop).toBe(scrolled);
  },
);
