import { afterEach, expect, it } from 'vitest';
import { markScrollEnds } from './scroll-row.ts';

afterEach(() => document.body.replaceChildren());

/** A row of 300 px with content of `width` px, scrolled by `left` px. */
function rowOf(width: number, left: number): HTMLElement {
  const row = document.createElement('div');
  Object.defineProperties(row, { scrollWidth: { value: width }, clientWidth: { value: 300 } });
  row.scrollLeft = left;
  document.body.append(row);
  return row;
}

it.each([
  ['fits', 300, 0, 'none'],
  ['goes on after its end', 400, 0, 'after'],
  ['was scrolled to its end', 400, 100, 'before'],
  ['goes on to both sides', 500, 100, 'both'],
  ['differs by a rounding', 302, 0, 'none'],
] as const)('a row that %s is marked so', (_, width, left, more) => {
  const row = rowOf(width, left);
  markScrollEnds(row);
  expect(row.dataset['more']).toBe(more);
});

it('marks a row anew when it is scrolled, until the observation ends', () => {
  const row = rowOf(400, 0);
  const end = markScrollEnds(row);
  row.scrollLeft = 100;
  row.dispatchEvent(new Event('scroll'));
  expect(row.dataset['more']).toBe('before');
  end?.();
  row.scrollLeft = 0;
  row.dispatchEvent(new Event('scroll'));
  expect(row.dataset['more']).toBe('before');
});
