import { contrast, inkOn } from '@daystream/domain';
import { describe, expect, it } from 'vitest';
import { brandPalette } from './palette.ts';

/** Colours no designer would choose: the rule has to hold for them as well. */
const careless = {
  primary: '#ffff00',
  secondary: '#cccccc',
  background: '#808080',
  surface: '#8a8a8a',
  text: '#909090',
};

const careful = {
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
};

const palettes = [
  ['chosen with care', careful.light, 'light'] as const,
  ['chosen with care, dark', careful.dark, 'dark'] as const,
  ['careless', careless, 'light'] as const,
];

describe.each(palettes)('palette of %s', (_, brand, mode) => {
  const palette = brandPalette(brand, mode);
  const grounds = [brand.background, brand.surface];

  it('keeps solid colours apart from their ink', () => {
    for (const name of ['primary', 'secondary', 'success', 'warning', 'error'] as const) {
      const { main, contrastText } = palette[name] as { main: string; contrastText: string };
      expect(contrast(main, contrastText)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(inkOn(main), main)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('keeps text apart from the page', () => {
    for (const ground of grounds) {
      expect(contrast(palette.text?.primary ?? '', ground)).toBeGreaterThanOrEqual(
        brand === careless ? 4.5 : 7,
      );
      expect(contrast(palette.text?.secondary ?? '', ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(palette.edge ?? '', ground)).toBeGreaterThanOrEqual(3);
      expect(contrast((palette.primary as { main: string }).main, ground)).toBeGreaterThanOrEqual(4.5);
    }
    for (const { fill, ink } of Object.values(palette.soft ?? {}))
      expect(contrast(ink, fill)).toBeGreaterThanOrEqual(4.5);
  });
});
