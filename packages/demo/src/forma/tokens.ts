import type { BrandTokens } from '@daystream/contract';
import { fallbackSans } from '../fonts.ts';

/** Graphite and teal, lines instead of shadows, square corners. */
export const tokens: BrandTokens = {
  light: {
    primary: '#00696b',
    secondary: '#c2561a',
    background: '#f1f3f3',
    surface: '#ffffff',
    text: '#14201f',
  },
  dark: {
    primary: '#4fd1c5',
    secondary: '#ff9b62',
    background: '#0e1413',
    surface: '#18211f',
    text: '#e6eeec',
  },
  radius: 4,
  font_family: `'Helvetica Neue', Inter, Arial, ${fallbackSans}`,
  heading_font_family: `'Helvetica Neue', 'Inter Tight', Inter, 'Arial Nova', Arial, ${fallbackSans}`,
  heading_weight: 700,
  button: 'square',
  theme: 'default',
};
