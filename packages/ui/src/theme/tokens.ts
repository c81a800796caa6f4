/** The colours of a brand for one mode, as `#rrggbb`. */
export interface BrandPalette {
  readonly primary: string;
  readonly secondary: string;
  readonly background: string;
  readonly surface: string;
  readonly text: string;
}

/** Design tokens of a brand; the same shape as the contract's `BrandTokens`. */
export interface BrandTokens {
  readonly light: BrandPalette;
  readonly dark: BrandPalette;
  /** Radius of a card, in pixels; smaller components use a fraction of it. */
  readonly radius: number;
  readonly fontFamily: string;
  readonly headingFontFamily: string;
  readonly headingWeight: number;
  /** The shape of buttons and the style that goes with it: `pill` is soft with a glow, `rounded` is plain, `square` uses outlines. */
  readonly button: 'pill' | 'rounded' | 'square';
  /** `meditation`: more air between lines, light headings, no shadows, and one still light behind the page. */
  readonly theme: 'default' | 'meditation';
}

export type Mode = 'light' | 'dark';
