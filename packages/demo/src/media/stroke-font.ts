/** Glyphs of a stroke font as width and path; capitals are 10 high. Needed because the machine may have no fonts installed. */
const glyphs: Record<string, readonly [number, string]> = {
  A: [8, 'M0 10L4 0L8 10M1.4 6.6H6.6'],
  B: [6.2, 'M0 0V10H3.4C5.2 10 6.2 8.9 6.2 7.4S5.2 4.8 3.4 4.8H0M3 4.8C4.6 4.8 5.6 3.8 5.6 2.4S4.6 0 3 0H0'],
  C: [8.6, 'M8.6 1.5A5 5 0 1 0 8.6 8.5'],
  D: [8, 'M0 0H3C6.2 0 8 2.1 8 5S6.2 10 3 10H0Z'],
  E: [5.6, 'M5.6 0H0V10H5.6M0 4.8H4.8'],
  F: [5.4, 'M5.4 0H0V10M0 4.8H4.6'],
  G: [9, 'M8.6 1.5A5 5 0 1 0 9.6 5.6H5.8'],
  H: [7.4, 'M0 0V10M7.4 0V10M0 4.8H7.4'],
  I: [0, 'M0 0V10'],
  J: [4, 'M4 0V7.2C4 9 3 10 1.6 10 .9 10 .3 9.7 0 9.3'],
  K: [6.6, 'M0 0V10M6.4 0L0 6M2.4 3.9L6.8 10'],
  L: [5.2, 'M0 0V10H5.2'],
  M: [9, 'M0 10V0L4.5 7L9 0V10'],
  N: [7.6, 'M0 10V0L7.6 10V0'],
  O: [10, 'M10 5A5 5 0 1 1 0 5A5 5 0 1 1 10 5Z'],
  P: [6, 'M0 10V0H3.2C5 0 6 1.2 6 2.8S5 5.6 3.2 5.6H0'],
  Q: [10, 'M10 5A5 5 0 1 1 0 5A5 5 0 1 1 10 5ZM6.6 6.8L10 10.4'],
  R: [6.4, 'M0 10V0H3.2C5 0 6 1.2 6 2.8S5 5.6 3.2 5.6H0M3.2 5.6L6.4 10'],
  S: [
    6,
    'M5.7 1.6C5.1.6 4.1 0 2.9 0 1.4 0 .3 1 .3 2.4 .3 5.6 6 4.3 6 7.4 6 9 4.7 10 3 10 1.7 10 .6 9.3 0 8.2',
  ],
  T: [6.8, 'M0 0H6.8M3.4 0V10'],
  U: [7.2, 'M0 0V6.2C0 8.6 1.4 10 3.6 10S7.2 8.6 7.2 6.2V0'],
  V: [7.8, 'M0 0L3.9 10L7.8 0'],
  W: [11.4, 'M0 0L2.9 10L5.7 1.4L8.5 10L11.4 0'],
  X: [7.2, 'M0 0L7.2 10M7.2 0L0 10'],
  Y: [7.2, 'M0 0L3.6 5.2L7.2 0M3.6 5.2V10'],
  Z: [6.6, 'M0 0H6.6L0 10H6.6'],
  Б: [6.2, 'M5.6 0H0V10H3.2C5.1 10 6.2 8.8 6.2 7.2S5.1 4.4 3.2 4.4H0'],
  Г: [5.2, 'M0 10V0H5.2'],
  Д: [8.4, 'M0 12V10H8.4V12M1.2 10C2.4 7.6 2.8 4 2.8 0H7.2V10'],
  Ж: [10.4, 'M5.2 0V10M.2 0L4.4 4.8H6L10.2 0M4.4 4.8L0 10M6 4.8L10.4 10'],
  З: [
    6.2,
    'M.4 1.5C1 .5 2 0 3.1 0 4.8 0 5.8 1 5.8 2.4S4.7 4.7 3.1 4.7H2.2M3.1 4.7C5 4.7 6.2 5.8 6.2 7.3 6.2 8.9 5 10 3.1 10 1.7 10 .6 9.3 0 8.3',
  ],
  И: [7.6, 'M0 0V10L7.6 0V10'],
  Л: [7.4, 'M0 10C1.8 10 2.2 7 2.2 0H7.4V10'],
  П: [7.2, 'M0 10V0H7.2V10'],
  У: [7.2, 'M0 0L3.8 6.4M7.2 0L3.2 7.8C2.4 9.4 1.7 10 .6 10'],
  Ф: [10, 'M5 -.4V10.4M5 1.2C7.9 1.2 10 2.7 10 5S7.9 8.6 5 8.6 0 7.2 0 5 2.1 1.2 5 1.2Z'],
  Ц: [8.2, 'M0 0V10H8.4V12M7.2 0V10'],
  Ч: [6.6, 'M0 0V2.8C0 4.8 1.2 5.8 3.2 5.8 4.5 5.8 5.6 5.5 6.6 5M6.6 0V10'],
  Ш: [10.4, 'M0 0V10H10.4V0M5.2 0V10'],
  Щ: [11.4, 'M0 0V10H11.6V12M5.2 0V10M10.4 0V10'],
  Ъ: [7.6, 'M0 0H2V10H4.8C6.6 10 7.6 8.8 7.6 7.2S6.6 4.4 4.8 4.4H2'],
  Ы: [8.4, 'M0 0V10H2.8C4.6 10 5.6 8.8 5.6 7.2S4.6 4.4 2.8 4.4H0M8.4 0V10'],
  Ь: [5.8, 'M0 0V10H3C4.8 10 5.8 8.8 5.8 7.2S4.8 4.4 3 4.4H0'],
  Э: [8.4, 'M0 1.5A5 5 0 1 1 0 8.5M3.6 5H8.4'],
  Ю: [12.6, 'M0 0V10M0 5H2.6M12.6 5A5 5 0 1 1 2.6 5A5 5 0 1 1 12.6 5Z'],
  Я: [6.4, 'M6.4 10V0H3.2C1.4 0 .4 1.2 .4 2.8S1.4 5.6 3.2 5.6H6.4M3.2 5.6L0 10'],
  '0': [7, 'M3.5 0C5.7 0 7 2 7 5S5.7 10 3.5 10 0 8 0 5 1.3 0 3.5 0Z'],
  '1': [7, 'M1.6 2L4.2 0V10'],
  '2': [7, 'M.5 2.7C.7 1 1.9 0 3.5 0 5.3 0 6.5 1.1 6.5 2.8 6.5 5.2 3.4 6.8 .3 10H6.8'],
  '3': [
    7,
    'M.6 1.6C1.3.5 2.3 0 3.4 0 5.1 0 6.3 1 6.3 2.4S5.1 4.7 3.4 4.7H2.6M3.4 4.7C5.5 4.7 6.8 5.7 6.8 7.3 6.8 9 5.4 10 3.4 10 2 10 .8 9.4 .2 8.2',
  ],
  '4': [7, 'M5.2 10V0L0 7H7'],
  '5': [
    7,
    'M6.2 0H1.3L.8 4.4C1.6 3.8 2.5 3.6 3.5 3.6 5.5 3.6 6.8 4.8 6.8 6.7 6.8 8.7 5.4 10 3.4 10 2 10 .8 9.4 .1 8.4',
  ],
  '6': [
    7,
    'M5.4 0C2.4 1.4 .2 4 .2 6.8 .2 8.7 1.6 10 3.5 10S6.8 8.7 6.8 6.8 5.4 3.8 3.7 3.8C2 3.8 .6 4.9 .2 6.6',
  ],
  '7': [7, 'M.2 0H6.6L2.4 10'],
  '8': [
    7,
    'M3.5 0C5.1 0 6.2 1 6.2 2.4S5.1 4.7 3.5 4.7.8 3.8.8 2.4 1.9 0 3.5 0ZM3.5 4.7C5.5 4.7 6.9 5.8 6.9 7.4S5.5 10 3.5 10 .1 9 .1 7.4 1.5 4.7 3.5 4.7Z',
  ],
  '9': [
    7,
    'M1.6 10C4.6 8.6 6.8 6 6.8 3.2 6.8 1.3 5.4 0 3.5 0S.2 1.3.2 3.2 1.6 6.2 3.3 6.2C5 6.2 6.4 5.1 6.8 3.4',
  ],
  ':': [0.6, 'M.3 3.1V3.3M.3 8V8.2'],
  '.': [0.4, 'M.2 9.8V10'],
  ',': [0.8, 'M.6 9.6L0 11.4'],
  '-': [3.4, 'M0 5.2H3.4'],
  '—': [8, 'M0 5.2H8'],
  ' ': [3.2, ''],
};
/** Cyrillic letters that look like Latin ones. */
const latinEquivalents: Record<string, string> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  Х: 'X',
};
/** Diacritics above a character, relative to its centre. */
const diacritics: Record<string, string> = {
  '\u0301': 'M-.4 -1.4L.9 -3.2',
  '\u0303': 'M-2 -1.8C-1 -3 .6 -1 2 -2.4',
  '\u0306': 'M-1.8 -3.2C-1.4 -1.4 1.4 -1.4 1.8 -3.2',
  '\u0308': 'M-1.5 -2.2V-2M1.5 -2.2V-2',
};

/** A line of text as an SVG group of strokes with capitals 10 high, starting at 0 0, and its width in the same unit. */
export interface StrokeText {
  svg: string;
  width: number;
}

/** Draws text in capitals (Russian, English, Spanish, digits). Throws for a character without a glyph. */
export function strokeText(text: string, spacing = 3): StrokeText {
  let x = 0;
  let centre = 0;
  const parts: string[] = [];
  for (const character of text.toUpperCase().normalize('NFD')) {
    const diacritic = diacritics[character];
    if (diacritic !== undefined) {
      parts.push(`<path transform="translate(${round(centre)} 0)" d="${diacritic}"/>`);
      continue;
    }
    const glyph = glyphs[latinEquivalents[character] ?? character];
    if (!glyph)
      throw new Error(`the stroke font has no ${JSON.stringify(character)} for ${JSON.stringify(text)}`);
    parts.push(`<path transform="translate(${round(x)} 0)" d="${glyph[1]}"/>`);
    centre = x + glyph[0] / 2;
    x += glyph[0] + spacing;
  }
  return { svg: parts.join(''), width: Math.max(0, x - spacing) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
