import type { BrandTokens } from './tokens.ts';

/** The fonts that come with the apps, by the name in a list of fonts. Each has Latin and Cyrillic letters; browsers load only the alphabets of a page. */
const shipped: Readonly<Record<string, () => Promise<unknown>>> = {
  'Cormorant Variable': () => import('@fontsource-variable/cormorant/index.css'),
  'Inter Variable': () => import('@fontsource-variable/inter/index.css'),
  'Lora Variable': () => import('@fontsource-variable/lora/index.css'),
  'Mulish Variable': () => import('@fontsource-variable/mulish/index.css'),
  'Nunito Variable': () => import('@fontsource-variable/nunito/index.css'),
  'Playfair Display Variable': () => import('@fontsource-variable/playfair-display/index.css'),
  'Source Sans 3 Variable': () => import('@fontsource-variable/source-sans-3/index.css'),
};

/** The shipped fonts that a list of fonts names. */
export const shippedFonts = (list: string): readonly string[] =>
  Object.keys(shipped).filter((name) => list.includes(`'${name}'`));

/**
 * Loads the shipped fonts of a brand. Text is painted at once in the next font of the list, and again when the font has come; a font that does not come changes
 * nothing.
 */
export function loadFonts({
  fontFamily,
  headingFontFamily,
}: Pick<BrandTokens, 'fontFamily' | 'headingFontFamily'>): void {
  for (const name of shippedFonts(`${fontFamily}, ${headingFontFamily}`))
    void shipped[name]?.().catch(() => undefined);
}
