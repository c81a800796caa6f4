import bidiModule from 'bidi-js';
import type { Cluster } from './clusters.ts';

// Its types describe the ES module; Node.js loads the other one, which is the function itself.
const bidi = (bidiModule as unknown as typeof bidiModule.default)();

/** Characters of one font that are written together, from left to right. */
export interface Piece {
  text: string;
  font: NonNullable<Cluster['font']>;
}

/** Fonts turn them too if they stand in one piece, but they are read from left to right. */
const arabicDigit = /^[\u0660-\u0669\u06F0-\u06F9]/;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\u200C\u200D]/u;

/**
 * The characters of one line in the order in which they stand from left to right (Unicode bidirectional algorithm). The letters of an Arabic or Hebrew
 * word stay in the order of reading: the font turns them when it joins them.
 */
export function visualOrder(clusters: readonly Cluster[]): Piece[] {
  const text = clusters.map((cluster) => cluster.text).join('');
  const { levels } = bidi.getEmbeddingLevels(text);
  const pieces: (Piece & { level: number; isWord: boolean })[] = [];
  let at = 0;
  for (const { text: letter, font } of clusters) {
    const level = levels[at] ?? 0;
    at += letter.length;
    if (font === undefined) continue;
    const isWord = !arabicDigit.test(letter) && (level % 2 === 0 || rightToLeft.test(letter));
    const mirrored = isWord ? letter : (bidi.getMirroredCharacter(letter) ?? letter);
    const last = pieces.at(-1);
    if (last && isWord && last.isWord && last.font === font && last.level === level) last.text += letter;
    else pieces.push({ text: mirrored, font, level, isWord });
  }
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) reverseRuns(pieces, level);
  return pieces.map(({ text: letters, font }) => ({ text: letters, font }));
}

/** Reverses each run of pieces of this level or a higher one (rule L2). */
function reverseRuns(pieces: { level: number }[], level: number): void {
  for (let start = 0; start < pieces.length; start += 1) {
    let end = start;
    while ((pieces[end]?.level ?? -1) >= level) end += 1;
    if (end > start) pieces.splice(start, end - start, ...pieces.slice(start, end).toReversed());
    start = Math.max(start, end);
  }
}
