import { baseHas, type FontName } from './base-fonts.ts';
import { fallbackFile } from './fallback-fonts.ts';

/** What a reader sees as one character, with the font that writes it. */
export interface Cluster {
  text: string;
  /** `base`: the font of the text; else the file of a fallback font; undefined: no font has it. */
  font: 'base' | (string & {}) | undefined;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Marks of direction and form, which have no shape of their own; the joiners take part in shaping and are kept. */
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|[\uFE00-\uFE0F]/gu;
const joiners = new Set([0x200c, 0x200d]);

/** The text as characters of one line, each with its font. */
export function clustersOf(text: string, base: FontName): Cluster[] {
  const plain = text
    .normalize('NFC')
    .replaceAll(/[\p{Zs}\p{Cc}]+/gu, ' ')
    .replaceAll(invisible, '');
  return [...segmenter.segment(plain)].map(({ segment }) => ({
    text: segment,
    font: fontOf(segment, plain, base),
  }));
}

function fontOf(segment: string, text: string, base: FontName): Cluster['font'] {
  // Some emoji have a shape in DejaVu; a certificate is no place for them.
  if (/\p{Emoji_Presentation}/u.test(segment)) return undefined;
  const points = Array.from(segment, (letter) => letter.codePointAt(0) ?? 0).filter(
    (point) => !joiners.has(point),
  );
  if (points.every((point) => baseHas(base, point))) return 'base';
  return fallbackFile(points, text);
}

/** The characters of the text that no font can write, each once, as typed. */
export function unwritable(text: string, base: FontName): string[] {
  const missing = clustersOf(text, base).filter(({ font }) => font === undefined);
  return [...new Set(missing.map((cluster) => cluster.text))];
}

/** Takes the place of what is left out, until the blanks beside it are removed. */
const gap = '\u0000';

/** The text with what no font can write left out (emoji, with the blank before them) or replaced by a question mark. */
export function writable(text: string, base: FontName): string {
  const written = clustersOf(text, base).map(({ text: letter, font }) =>
    font !== undefined
      ? letter
      : /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(letter)
        ? gap
        : '?',
  );
  return written
    .join('')
    .replaceAll(new RegExp(`(?: ?${gap})+(?=[^\\p{L}\\p{N}]|$)`, 'gu'), '')
    .replaceAll(new RegExp(`(?:${gap} ?)+`, 'g'), '')
    .trim();
}
