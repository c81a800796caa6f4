/**
 * Scrolls the menu, which is longer than a low window, until the entry is in sight. Not by `scrollIntoView`: in Chromium, the next Tab would go on from the entry,
 * and a reader with a keyboard would pass the link to the content and the rest of the menu on every page.
 */
export function scrollToEntry(entry: HTMLElement | null): void {
  const menu = entry?.closest('nav');
  if (entry === null || menu === null || menu === undefined) return;
  const [at, view] = [entry.getBoundingClientRect(), menu.getBoundingClientRect()];
  if (at.bottom > view.bottom) menu.scrollTop += at.bottom - view.bottom;
  else if (at.top < view.top) menu.scrollTop -= view.top - at.top;
}
