import type { Cluster } from './clusters.ts';

type Line = readonly Cluster[];

interface Sizes {
  /** Of one line. */
  largest: number;
  /** One line becomes no smaller than this; two lines begin with it. */
  ofTwoLines: number;
  smallest: number;
}

/**
 * A text on one line or, where that would be too small, on two lines of about the same length, with the size at which they fit. Words stay whole: a single one becomes as small as it must.
 * `widthOf`: of a line at a size.
 */
export function fitLines(
  clusters: Line,
  { largest, ofTwoLines, smallest }: Sizes,
  width: number,
  widthOf: (line: Line, size: number) => number,
): { lines: Line[]; size: number } {
  for (let size = largest; size >= ofTwoLines; size -= 1)
    if (widthOf(clusters, size) <= width) return { lines: [clusters], size };
  const halves = halvesOf(clusters, (line) => widthOf(line, ofTwoLines));
  let size = ofTwoLines;
  while (size > smallest && halves.some((line) => widthOf(line, size) > width)) size -= 1;
  return { lines: halves, size };
}

/** Broken at the blank or beside the ideograph that makes the longer line shortest; the text itself if there is none. */
function halvesOf(clusters: Line, widthOf: (line: Line) => number): Line[] {
  let best: Line[] = [clusters];
  let shortest = widthOf(clusters);
  for (const [index, { text }] of clusters.entries()) {
    if (index === clusters.length - 1 || !canBreakAfter.test(text)) continue;
    const first = clusters.slice(0, text === ' ' ? index : index + 1);
    const second = clusters.slice(index + 1);
    const longer = Math.max(widthOf(first), widthOf(second));
    if (longer < shortest) [best, shortest] = [[first, second], longer];
  }
  return best;
}

/** Where a line can end: after a blank or an ideograph. */
export const canBreakAfter = /^[ \p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
