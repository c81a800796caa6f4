import { describe, expect, it } from 'vitest';
import { contrast, mix, readableOn, readableTokens } from './colour.ts';

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#ffffff', '#ffffff', 1],
  ])('of %s on %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1);
  });
});

it('mix blends a share of one colour over another', () => {
  expect(mix('#ffffff', '#000000', 0.5)).toBe('#808080');
});

describe('readableOn', () => {
  it('keeps a colour with enough contrast', () => {
    expect(readableOn('#333333', ['#ffffff'])).toBe('#333333');
  });

  it('darkens a pale colour on a light background and lightens a dark one on a dark background', () => {
    expect(contrast(readableOn('#ffe08a', ['#ffffff', '#fdf5f1']), '#fdf5f1')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(readableOn('#1a1a3a', ['#101010']), '#101010')).toBeGreaterThanOrEqual(4.5);
  });
});

describe('readableTokens', () => {
  const palette = {
    primary: '#ffe08a',
    secondary: '#1c4f8a',
    background: '#ffffff',
    surface: '#fdf5f1',
    text: '#c0c0c0',
  };
  const dark = { ...palette, background: '#101010', surface: '#1a1a1a', primary: '#22223a' };
  const tokens = { light: palette, dark, radius: 8 };

  it('adjusts text and brand colours to the required contrast on every background, and keeps the rest [product §2 theme]', () => {
    const fixed = readableTokens(tokens);
    for (const { primary, secondary, text, background, surface } of [fixed.light, fixed.dark])
      for (const ground of [background, surface]) {
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(7);
        expect(contrast(primary, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(secondary, ground)).toBeGreaterThanOrEqual(4.5);
      }
    expect(fixed).toMatchObject({ radius: 8, light: { background: '#ffffff', secondary: '#1c4f8a' } });
  });

  it('is idempotent', () => {
    expect(readableTokens(readableTokens(tokens))).toEqual(readableTokens(tokens));
  });
});
