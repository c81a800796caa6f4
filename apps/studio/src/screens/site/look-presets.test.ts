import { BrandTokens } from '@daystream/contract';
import { contrast, readableTokens } from '@daystream/domain';
import { shippedFonts } from '@daystream/ui';
import { expect, it } from 'vitest';
import { chosenPreset, fontPairs, palettes } from './look-presets.ts';

const tokensOf = (
  palette: (typeof palettes)[keyof typeof palettes],
  fonts: (typeof fontPairs)[keyof typeof fontPairs] = fontPairs.plain,
) => ({ ...palette, ...fonts, radius: 12, button: 'rounded' as const, theme: 'default' as const });

it.each(Object.entries(palettes))('the palette %s needs no correction in either look', (_, palette) => {
  expect(readableTokens(tokensOf(palette))).toEqual(tokensOf(palette));
  for (const { text, primary, secondary, background, surface } of [palette.light, palette.dark])
    for (const ground of [background, surface]) {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(7);
      expect(contrast(primary, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(secondary, ground)).toBeGreaterThanOrEqual(4.5);
    }
});

it.each(Object.entries(fontPairs))('the font pair %s is accepted by the contract', (_, pair) => {
  const { headingFontFamily, fontFamily, headingWeight } = pair;
  const wire = {
    heading_font_family: headingFontFamily,
    font_family: fontFamily,
    heading_weight: headingWeight,
  };
  const { light, dark } = palettes.rose;
  expect(BrandTokens.parse({ light, dark, radius: 12, button: 'pill', ...wire })).toMatchObject(wire);
});

it('chosenPreset names the preset of the tokens, and none for own values', () => {
  const tokens = tokensOf(palettes.teal, fontPairs.calm);
  expect([chosenPreset(palettes, tokens), chosenPreset(fontPairs, tokens)]).toEqual(['teal', 'calm']);
  const own = { ...tokens, light: { ...tokens.light, primary: '#111111' }, headingWeight: 300 };
  expect([chosenPreset(palettes, own), chosenPreset(fontPairs, own)]).toEqual([undefined, undefined]);
});

it('the font pairs differ in what every device draws', () => {
  const drawn = Object.values(fontPairs).map(({ headingFontFamily, fontFamily }) =>
    [shippedFonts(headingFontFamily), shippedFonts(fontFamily)].join(' / '),
  );
  expect(new Set(drawn).size).toBe(drawn.length);
});
