import type { BrandTokens } from '@daystream/contract';
import { fallbackSans } from '../fonts.ts';

const humanist = "Optima, Candara, 'Gill Sans Nova', 'Noto Sans', 'Liberation Sans'";

/** Indigo and sand, light font weights, wide spacing. */
export const tokens: BrandTokens = {
  light: {
    primary: '#3f4a8a',
    secondary: '#86603a',
    background: '#eef0f7',
    surface: '#fbfbfe',
    text: '#23263d',
  },
  dark: {
    primary: '#b3bdf5',
    secondary: '#e0bd8f',
    background: '#0f1122',
    surface: '#191c33',
    text: '#e9eaf6',
  },
  radius: 18,
  font_family: `${humanist}, ${fallbackSans}`,
  heading_font_family: `${humanist}, ${fallbackSans}`,
  heading_weight: 400,
  button: 'rounded',
  theme: 'meditation',
};
