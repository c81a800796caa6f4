import type { BrandTokens } from './tokens.ts';

const system = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

/** No school's: what a page looks like that no server has filled, as one of `vite` itself. */
export const neutralTokens: BrandTokens = {
  light: {
    primary: '#35558a',
    secondary: '#5f7f6b',
    background: '#f6f7f9',
    surface: '#ffffff',
    text: '#1d2530',
  },
  dark: {
    primary: '#a8c3f0',
    secondary: '#a5c9b3',
    background: '#14171c',
    surface: '#1d2127',
    text: '#e8ebf0',
  },
  radius: 12,
  fontFamily: system,
  headingFontFamily: system,
  headingWeight: 650,
  button: 'rounded',
};
