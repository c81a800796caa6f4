import { contrast, inkOn } from '@daystream/domain';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleTokens } from '../testing/tokens.ts';
import { brandPalette } from './palette.ts';
import type { Mode } from './tokens.ts';

/** Colours with poor contrast, for which the rule must hold as well. */
const lowContrast = {
  primary: '#ffff00',
  secondary: '#cccccc',
  background: '#808080',
  surface: '#8a8a8a',
  text: '#909090',
};

const palettes = [
  ['example tokens', exampleTokens.light, 'light'] as const,
  ['example tokens, dark', exampleTokens.dark, 'dark'] as const,
  ['low-contrast tokens', lowContrast, 'light'] as const,
];

describe.each(palettes)('palette of %s', (_, brand, mode) => {
  const palette = brandPalette(brand, mode);
  const grounds = [brand.background, brand.surface];

  it('has enough contrast between solid colours and their text', () => {
    for (const name of ['primary', 'secondary', 'success', 'warning', 'error'] as const) {
      const { main, contrastText } = palette[name] as { main: string; contrastText: string };
      expect(contrast(main, contrastText)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(inkOn(main), main)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('has enough contrast between text and background [product §2 theme]', () => {
    for (const ground of grounds) {
      expect(contrast(palette.text?.primary ?? '', ground)).toBeGreaterThanOrEqual(
        brand === lowContrast ? 4.5 : 7,
      );
      expect(contrast(palette.text?.secondary ?? '', ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(palette.edge ?? '', ground)).toBeGreaterThanOrEqual(3);
      expect(contrast((palette.primary as { main: string }).main, ground)).toBeGreaterThanOrEqual(4.5);
    }
    for (const { fill, ink } of Object.values(palette.soft ?? {}))
      expect(contrast(ink, fill)).toBeGreaterThanOrEqual(4.5);
  });
});

/** Colours whose channels are all within a range. */
const colour = (least: number, most: number) =>
  fc
    .tuple(...Array.from({ length: 3 }, () => fc.integer({ min: least, max: most })))
    .map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`);
const any = colour(0, 255);

/** Replaces the contrast check of axe per screen, mode and brand: screens use only colours of the theme. */
describe.each<[Mode, ReturnType<typeof colour>]>([
  ['light', colour(200, 255)],
  ['dark', colour(0, 60)],
])('the palette of any brand with %s backgrounds', (mode, ground) => {
  const tokens = fc.record({ primary: any, secondary: any, background: ground, surface: ground, text: any });
  const least = (pairs: readonly (readonly [string, string])[]) =>
    Math.min(...pairs.map(([one, other]) => contrast(one, other)));

  it('has a contrast of 4.5:1 for text and 3:1 for edges of controls for any colours', () => {
    fc.assert(
      fc.property(tokens, (brand) => {
        const { text, edge = '', soft, action, ...palette } = brandPalette(brand, mode);
        const grounds = [brand.background, brand.surface, action?.hover ?? ''];
        const solids = (['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const).map(
          (name) => palette[name] as { main: string; contrastText: string },
        );
        const inks = [text?.primary ?? '', text?.secondary ?? '', ...solids.map(({ main }) => main)];
        const softInks = Object.values(soft ?? {}).map(({ fill, ink }) => [ink, fill] as const);
        expect(
          least(inks.flatMap((ink) => grounds.map((under) => [ink, under] as const))),
        ).toBeGreaterThanOrEqual(4.5);
        expect(least(solids.map(({ main, contrastText }) => [contrastText, main]))).toBeGreaterThanOrEqual(
          4.5,
        );
        expect(least(softInks)).toBeGreaterThanOrEqual(4.5);
        expect(least(grounds.map((under) => [edge, under] as const))).toBeGreaterThanOrEqual(3);
      }),
    );
  });
});
