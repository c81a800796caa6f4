import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { baseFont, type FontName } from './base-fonts.ts';
import { clustersOf, writable, type Cluster } from './clusters.ts';
import { canBreakAfter, fitLines } from './fit-lines.ts';
import { visualOrder, type Piece } from './visual-order.ts';

export interface TextStyle {
  font: FontName;
  /** In points. */
  size: number;
  fill: string;
}

export interface TextBox {
  x: number;
  /** Of the top of the first line. */
  y: number;
  width: number;
  align?: 'left' | 'center' | 'right';
}

export interface TextWriter {
  /** Writes on one line, smaller where it would be too long. */
  line: (text: string, style: TextStyle, box: TextBox) => void;
  /** Writes on one line or two, around the middle of the first line of the box: one line becomes no smaller than `ofTwoLines`, two begin with that size. */
  oneOrTwoLines: (text: string, style: TextStyle & { ofTwoLines: number }, box: TextBox) => void;
  /** Writes on as many lines as the text has and needs, also on a further page; returns the bottom of the last line. */
  paragraph: (text: string, style: TextStyle, box: TextBox) => number;
}

const smallest = 5;
const boldWeight = 700;

/**
 * Writes texts of any script that a font has, in its direction; see `writable` for the rest. `texts`: all that will be written, because the fonts of
 * further scripts are reduced to their letters.
 */
export async function createTextWriter(
  document: PDFKit.PDFDocument,
  fonts: readonly FontName[],
  texts: readonly string[],
): Promise<TextWriter> {
  const letters = new Map<string, Set<string>>();
  for (const text of texts)
    for (const base of fonts)
      for (const { text: letter, font } of clustersOf(text, base))
        if (font !== undefined && font !== 'base')
          letters.set(font, (letters.get(font) ?? new Set<string>()).add(letter));
  for (const [file, set] of letters)
    for (const weight of new Set(fonts.map(weightOf)))
      // The types do not know that a parsed font is accepted too.
      document.registerFont(`${file}-${weight}`, (await reduce(file, weight, [...set].join(''))) as never);

  const fontName = ({ font }: Piece, base: FontName) =>
    font === 'base' ? base : `${font}-${weightOf(base)}`;
  const clustersFor = (text: string, base: FontName) => clustersOf(writable(text, base), base);
  const widthOf = (pieces: readonly Piece[], { font, size }: TextStyle): number =>
    pieces.reduce(
      (sum, piece) => sum + document.font(fontName(piece, font)).fontSize(size).widthOfString(piece.text),
      0,
    );
  const draw = (
    pieces: readonly Piece[],
    style: TextStyle,
    { x, y, width, align = 'left' }: TextBox,
  ): void => {
    const free = width - widthOf(pieces, style);
    const { ascent, unitsPerEm } = baseFont(style.font);
    const baseline = y + (ascent / unitsPerEm) * style.size;
    let left = x + (align === 'center' ? free / 2 : align === 'right' ? free : 0);
    for (const piece of pieces) {
      document.font(fontName(piece, style.font)).fontSize(style.size).fillColor(style.fill);
      document.text(piece.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
      left += document.widthOfString(piece.text);
    }
  };
  return {
    line(text, style, box) {
      const pieces = visualOrder(clustersFor(text, style.font));
      let { size } = style;
      while (size > smallest && widthOf(pieces, { ...style, size }) > box.width) size -= 1;
      draw(pieces, { ...style, size }, box);
    },
    oneOrTwoLines(text, { ofTwoLines, ...style }, box) {
      const { lines, size } = fitLines(
        clustersFor(text, style.font),
        { largest: style.size, ofTwoLines, smallest },
        box.width,
        (line, ofLine) => widthOf(visualOrder(line), { ...style, size: ofLine }),
      );
      const heightAt = (at: number) => document.font(style.font).fontSize(at).currentLineHeight(true);
      const top = lines.length === 1 ? box.y : box.y + heightAt(style.size) / 2 - heightAt(size);
      for (const [index, line] of lines.entries())
        draw(visualOrder(line), { ...style, size }, { ...box, y: top + index * heightAt(size) });
    },
    paragraph(text, style, box) {
      const lineHeight = document.font(style.font).fontSize(style.size).currentLineHeight(true);
      const fits = (clusters: readonly Cluster[]) => widthOf(visualOrder(clusters), style) <= box.width;
      let { y } = box;
      const lines = text.split('\n').flatMap((part) => breakLines(clustersFor(part, style.font), fits));
      for (const line of lines) {
        if (y + lineHeight > document.page.height - document.page.margins.bottom) {
          document.addPage();
          y = document.page.margins.top;
        }
        draw(visualOrder(line), style, { ...box, y });
        y += lineHeight;
      }
      return y;
    },
  };
}

const weightOf = (font: FontName): number => (font.endsWith('-bold') ? boldWeight : 400);

/** The font with these letters only, in one weight: documents cannot contain a variable font. */
async function reduce(file: string, weight: number, letters: string): Promise<Font> {
  const options = { targetFormat: 'sfnt', variationAxes: { wght: weight } } as const;
  return create(await subsetFont(await readFile(file), letters, options)) as Font;
}

/** Lines broken at blanks and beside ideographs, and within words that are longer than a line. */
function breakLines(
  clusters: readonly Cluster[],
  fits: (line: readonly Cluster[]) => boolean,
): (readonly Cluster[])[] {
  const lines: Cluster[][] = [];
  let line: Cluster[] = [];
  /** Where the line can be broken: after the blank or ideograph at this index. */
  let breakAfter = -1;
  for (const cluster of clusters) {
    if (line.length === 0 && cluster.text === ' ') continue;
    if (cluster.text !== ' ' && line.length > 0 && !fits([...line, cluster])) {
      const end = breakAfter >= 0 ? breakAfter + 1 : line.length;
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
    line.push(cluster);
    breakAfter = line.findLastIndex(({ text }) => canBreakAfter.test(text));
  }
  if (line.length > 0) lines.push(line);
  return lines;
}
