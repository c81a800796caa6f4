import type { BrandTokens } from '@daystream/contract';
import { fallbackSans } from '../fonts.ts';

/** Rose and peach, round corners, a serif font for headings. */
export const tokens: BrandTokens = {
  light: {
    primary: '#b4435f',
    secondary: '#d98a63',
    background: '#fdf5f1',
    surface: '#ffffff',
    text: '#3a2530',
  },
  dark: {
    primary: '#f2a3b3',
    secondary: '#f0b08c',
    background: '#1d1418',
    surface: '#2a1e23',
    text: '#f7e9e6',
  },
  radius: 28,
  font_family: `'Avenir Next', Avenir, 'Nunito Sans', ${fallbackSans}`,
  heading_font_family:
    "'Iowan Old Style', 'Palatino Linotype', Palatino, 'URW Palladio L', 'Book Antiqua', 'Noto Serif', 'Liberation Serif', Georgia, serif",
  heading_weight: 500,
  button: 'pill',
  theme: 'default',
};
