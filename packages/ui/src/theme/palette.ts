import { inkOn, mix, readableOn } from '@daystream/domain';
import type { PaletteOptions } from '@mui/material/styles';
import type { BrandPalette, Mode } from './tokens.ts';

/** A soft background colour and its text colour. */
export interface SoftColour {
  readonly fill: string;
  readonly ink: string;
}
export type SoftName = 'primary' | 'secondary' | 'success' | 'warning' | 'error' | 'neutral';

declare module '@mui/material/styles' {
  interface Palette {
    soft: Record<SoftName, SoftColour>;
    /** The edge of a control, with a contrast of at least 3:1 on a surface. */
    edge: string;
  }
  interface PaletteOptions {
    soft?: Record<SoftName, SoftColour>;
    edge?: string;
  }
}

/** Base colours of the states, before they are adjusted to a brand's surfaces. */
const states = { success: '#2f7d4f', warning: '#9a6200', error: '#b3261e' } as const;

/**
 * Creates a MUI palette from a brand's five colours. For any colours, text has a contrast of 4.5:1 on background and surface, and the edges of
 * controls 3:1 (WCAG 2.2 AA): colours with less contrast are darkened or lightened.
 */
export function brandPalette(brand: BrandPalette, mode: Mode): PaletteOptions {
  const { background, surface } = brand;
  // The colour of a row under the pointer.
  const hover = mix(brand.primary, surface, 0.06);
  const grounds = [background, surface, hover];
  const tint = mode === 'light' ? 0.1 : 0.16;
  const ink = readableOn(brand.text, grounds, 7);

  const solid = (colour: string) => {
    const main = readableOn(colour, grounds);
    const end = mode === 'light' ? '#000000' : '#ffffff';
    return {
      main,
      dark: mix(end, main, 0.14),
      light: mix(surface, main, 0.25),
      contrastText: inkOn(main),
    };
  };
  const soft = (colour: string): SoftColour => {
    const fill = mix(colour, surface, tint);
    return { fill, ink: readableOn(colour, [fill, ...grounds]) };
  };

  return {
    mode,
    primary: solid(brand.primary),
    secondary: solid(brand.secondary),
    success: solid(states.success),
    warning: solid(states.warning),
    error: solid(states.error),
    info: solid(brand.primary),
    background: { default: background, paper: surface },
    text: {
      primary: ink,
      secondary: readableOn(mix(ink, background, 0.7), [...grounds, mix(brand.primary, surface, tint)]),
      disabled: mix(ink, background, 0.5),
    },
    divider: mix(ink, surface, mode === 'light' ? 0.12 : 0.18),
    edge: readableOn(mix(ink, surface, 0.4), grounds, 3),
    soft: {
      primary: soft(brand.primary),
      secondary: soft(brand.secondary),
      success: soft(states.success),
      warning: soft(states.warning),
      error: soft(states.error),
      neutral: { fill: mix(mix(brand.primary, ink, 0.4), surface, mode === 'light' ? 0.07 : 0.1), ink },
    },
    action: {
      hover,
      selected: mix(brand.primary, surface, tint),
      disabled: mix(ink, background, 0.5),
      disabledBackground: mix(ink, surface, 0.1),
    },
  };
}
