import { createRequire } from 'node:module';
import path from 'node:path';
import { openSync, type Font } from 'fontkit';

const require = createRequire(import.meta.url);
const folder = path.join(path.dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');
/** Latin, Cyrillic, Greek, Georgian, Armenian and more; a document contains only the letters that it uses. */
const files = {
  sans: 'DejaVuSans.ttf',
  'sans-bold': 'DejaVuSans-Bold.ttf',
  serif: 'DejaVuSerif.ttf',
  'serif-bold': 'DejaVuSerif-Bold.ttf',
} as const;
export type FontName = keyof typeof files;

/** Each font is parsed once: for every document anew this took 15 of 22 ms of a receipt. */
const parsed = new Map<FontName, Font>();

export function baseFont(name: FontName): Font {
  const known = parsed.get(name);
  if (known !== undefined) return known;
  const font = openSync(path.join(folder, files[name])) as Font;
  parsed.set(name, font);
  return font;
}

export const baseHas = (name: FontName, codePoint: number): boolean =>
  baseFont(name).hasGlyphForCodePoint(codePoint);
