import type { Cluster } from './clusters.ts';

type Line = readonly Cluster[];

interface Sizes {
  /** Of one line. */
  largest: number;
  /** One line becomes no smaller than this; two lines begin with it. */
  ofTwoLines: number;
  smallest: number;
}

/** Below it letters of print are hard to read. */
const readable = 15;

/**
 * A text on one line or, where that would be too small, on two lines of about the same length, with the size at which they fit. Words stay whole unless that makes them too small to read.
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
  let lines: Line[] = [clusters];
  let size = ofTwoLines;
  for (const breakAfter of [betweenWords, atHyphens, withinWords]) {
    lines = halvesOf(clusters, breakAfter, (line) => widthOf(line, ofTwoLines));
    size = ofTwoLines;
    while (size > smallest && lines.some((line) => widthOf(line, size) > width)) size -= 1;
    if (size >= readable) break;
  }
  return { lines, size };
}

/** The first line when it ends at the cluster with this index; undefined if it cannot. */
type BreakAfter = (clusters: Line, index: number) => Line | undefined;

const betweenWords: BreakAfter = (clusters, index) => {
  const text = clusters[index]?.text ?? '';
  if (!canBreakAfter.test(text)) return undefined;
  return clusters.slice(0, text === ' ' ? index : index + 1);
};
const atHyphens: BreakAfter = (clusters, index) =>
  /^[-\u2010\u2013]/.test(clusters[index]?.text ?? '')
    ? clusters.slice(0, index + 1)
    : betweenWords(clusters, index);
const withinWords: BreakAfter = (clusters, index) => {
  const isLetter = (at: number) => /^\p{L}/u.test(clusters[at]?.text ?? '');
  if (!isLetter(index) || !isLetter(index + 1)) return atHyphens(clusters, index);
  return [...clusters.slice(0, index + 1), { text: '-', font: 'base' }];
};

/** Broken where the longer line becomes shortest; the text itself if it can be broken nowhere. */
function halvesOf(clusters: Line, breakAfter: BreakAfter, widthOf: (line: Line) => number): Line[] {
  let best: Line[] = [clusters];
  let shortest = widthOf(clusters);
  for (let index = 0; index < clusters.length - 1; index += 1) {
    const first = breakAfter(clusters, index);
    if (first === undefined) continue;
    const second = clusters.slice(index + 1);
    const longer = Math.max(widthOf(first), widthOf(second));
    if (longer < shortest) [best, shortest] = [[first, second], longer];
  }
  return best;
}

/** Where a line can end: after a blank or an ideograph. */
export const canBreakAfter = /^[ \p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
