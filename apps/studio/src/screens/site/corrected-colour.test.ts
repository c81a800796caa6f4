import { expect, it } from 'vitest';
import { correctedColour } from './corrected-colour.ts';
import { fontPairs, palettes } from './look-presets.ts';

const tokens = {
  ...palettes.rose,
  ...fontPairs.plain,
  radius: 12,
  button: 'rounded' as const,
  theme: 'default' as const,
};

it('a colour with enough contrast stays', () => {
  expect(correctedColour(tokens, 'tokens.light.primary')).toBeNull();
});

it('a too light colour on a light background becomes darker', () => {
  const yellow = { ...tokens, light: { ...tokens.light, primary: '#ffe000' } };
  expect(correctedColour(yellow, 'tokens.light.primary')).toMatchObject({ kind: 'darker' });
  expect(correctedColour(yellow, 'tokens.light.text')).toBeNull();
});

it('a too dark colour on a dark background becomes lighter', () => {
  const navy = { ...tokens, dark: { ...tokens.dark, secondary: '#101060' } };
  expect(correctedColour(navy, 'tokens.dark.secondary')).toMatchObject({ kind: 'lighter' });
});
