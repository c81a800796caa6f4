import type { TypographyVariantsOptions } from '@mui/material/styles';
import type { BrandTokens } from './tokens.ts';

/** The type scale: large headings that shrink on a phone, body text one size larger than MUI's, no capitals. */
export function brandTypography(tokens: BrandTokens): TypographyVariantsOptions {
  const heading = (size: string, lineHeight: number, tracking = 0) => ({
    fontFamily: tokens.headingFontFamily,
    fontWeight: isCalm ? Math.min(tokens.headingWeight, 500) : tokens.headingWeight,
    fontSize: size,
    lineHeight,
    letterSpacing: `${tracking}em`,
    textWrap: 'balance' as const,
  });
  const isCalm = tokens.theme === 'meditation';
  const tight = isCalm ? 0 : tokens.button === 'square' ? -0.025 : -0.01;
  return {
    fontFamily: tokens.fontFamily,
    h1: heading('clamp(1.875rem, 1.45rem + 1.9vw, 2.75rem)', 1.15, tight),
    h2: heading('clamp(1.5rem, 1.3rem + 0.9vw, 2rem)', 1.2, tight),
    h3: heading('clamp(1.25rem, 1.15rem + 0.4vw, 1.5rem)', 1.3, tight / 2),
    h4: heading('1.1875rem', 1.35),
    h5: { ...heading('1.0625rem', 1.4), fontFamily: tokens.fontFamily, fontWeight: 600 },
    h6: { ...heading('1rem', 1.4), fontFamily: tokens.fontFamily, fontWeight: 600 },
    subtitle1: { fontSize: '1.0625rem', lineHeight: 1.5, fontWeight: 500 },
    subtitle2: { fontSize: '0.9375rem', lineHeight: 1.5, fontWeight: 600 },
    body1: { fontSize: '1.0625rem', lineHeight: isCalm ? 1.8 : 1.6 },
    body2: { fontSize: '0.9375rem', lineHeight: isCalm ? 1.7 : 1.55 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.45, letterSpacing: 0 },
    overline: {
      fontSize: '0.8125rem',
      lineHeight: 1.4,
      fontWeight: 600,
      letterSpacing: tokens.button === 'square' ? '0.06em' : '0.01em',
      textTransform: tokens.button === 'square' ? 'uppercase' : 'none',
    },
    button: { fontSize: '1rem', lineHeight: 1.25, fontWeight: 600, letterSpacing: 0, textTransform: 'none' },
  };
}
