import type { BrandTokens } from './tokens.ts';

/** Three brands of three manners, for the tests of the theme. */
const sans = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif";

/** Face fitness: warm rose and peach, round, a serif for what is said aloud. */
export const aurora: BrandTokens = {
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
  fontFamily: `'Avenir Next', Avenir, 'Nunito Sans', ${sans}`,
  headingFontFamily:
    "'Iowan Old Style', 'Palatino Linotype', Palatino, 'URW Palladio L', 'Book Antiqua', 'Noto Serif', 'Liberation Serif', Georgia, serif",
  headingWeight: 500,
  button: 'pill',
};

/** Posture: graphite and teal, lines in place of shadows, square and exact. */
export const forma: BrandTokens = {
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
  fontFamily: `'Helvetica Neue', Inter, Arial, ${sans}`,
  headingFontFamily: `'Helvetica Neue', 'Inter Tight', Inter, 'Arial Nova', Arial, ${sans}`,
  headingWeight: 700,
  button: 'square',
};

/** Meditation: deep indigo and evening light, nothing that hurries. */
export const stillness: BrandTokens = {
  light: {
    primary: '#4a4a9c',
    secondary: '#7d6bb0',
    background: '#f0f0f8',
    surface: '#fafaff',
    text: '#23234a',
  },
  dark: {
    primary: '#b3b5f5',
    secondary: '#d7b8e8',
    background: '#12132b',
    surface: '#1c1e3e',
    text: '#e7e7fa',
  },
  radius: 18,
  fontFamily: `Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', ${sans}`,
  headingFontFamily: `Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', ${sans}`,
  headingWeight: 400,
  button: 'rounded',
};
