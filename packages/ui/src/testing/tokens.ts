import type { BrandTokens } from '../theme/tokens.ts';

/** Design tokens with sufficient contrast. */
export const exampleTokens: BrandTokens = {
  light: {
    primary: '#2f5d50',
    secondary: '#8a5a2b',
    background: '#f7f5f0',
    surface: '#ffffff',
    text: '#1f2522',
  },
  dark: {
    primary: '#9fd3c2',
    secondary: '#e3b98a',
    background: '#131816',
    surface: '#1c2320',
    text: '#e8ede9',
  },
  radius: 12,
  fontFamily: 'sans-serif',
  headingFontFamily: 'sans-serif',
  headingWeight: 600,
  button: 'rounded',
  theme: 'default',
};
