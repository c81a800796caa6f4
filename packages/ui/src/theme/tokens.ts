/** The colours a school chooses for one mode, as `#rrggbb`. */
export interface BrandPalette {
  readonly primary: string;
  readonly secondary: string;
  readonly background: string;
  readonly surface: string;
  readonly text: string;
}

/** What makes a school look like itself; the same shape as the contract's `BrandTokens`. */
export interface BrandTokens {
  readonly light: BrandPalette;
  readonly dark: BrandPalette;
  /** Pixels, of a card; smaller parts take their share of it. */
  readonly radius: number;
  readonly fontFamily: string;
  readonly headingFontFamily: string;
  readonly headingWeight: number;
  /** The shape of buttons, and with it the school's manner: pill is soft and glowing, rounded is quiet, square is drawn with lines. */
  readonly button: 'pill' | 'rounded' | 'square';
}

export type Mode = 'light' | 'dark';
