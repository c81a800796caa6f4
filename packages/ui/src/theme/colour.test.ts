import { describe, expect, it } from 'vitest';
import { contrast, inkOn, mix, readableOn } from './colour.ts';
import { neutralTokens } from './neutral-tokens.ts';
import { brandPalette } from './palette.ts';

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#ffffff', '#ffffff', 1],
  ])('of %s on %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1);
  });
});

it('mix lays a share of one colour over another', () => {
  expect(mix('#ffffff', '#000000', 0.5)).toBe('#808080');
});

describe('readableOn', () => {
  it('leaves a colour that reads', () => {
    expect(readableOn('#333333', ['#ffffff'])).toBe('#333333');
  });

  it('darkens a pale one on light and lightens a deep one on dark', () => {
    expect(contrast(readableOn('#ffe08a', ['#ffffff', '#fdf5f1']), '#fdf5f1')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(readableOn('#1a1a3a', ['#101010']), '#101010')).toBeGreaterThanOrEqual(4.5);
  });
});

/** Colours no designer would choose: the rule has to hold for them as well. */
const careless = {
  primary: '#ffff00',
  secondary: '#cccccc',
  background: '#808080',
  surface: '#8a8a8a',
  text: '#909090',
};

const palettes = [
  ['neutral light', neutralTokens.light, 'light'] as const,
  ['neutral dark', neutralTokens.dark, 'dark'] as const,
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
