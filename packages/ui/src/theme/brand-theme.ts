import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import type { ElementType } from 'react';
import { brandComponents } from './components.ts';
import { brandPalette } from './palette.ts';
import type { BrandTokens, Mode } from './tokens.ts';
import { brandTypography } from './typography.ts';

/** Corner radii by component, in pixels, derived from the card radius. */
export interface Corners {
  readonly card: number;
  readonly control: number;
  readonly small: number;
  readonly button: number;
}

declare module '@mui/material/styles' {
  interface Theme {
    corners: Corners;
    manner: BrandTokens['button'];
    isCalm: boolean;
  }
  interface ThemeOptions {
    corners?: Corners;
    manner?: BrandTokens['button'];
    isCalm?: boolean;
  }
}

function cornersOf({ radius, button }: BrandTokens): Corners {
  return {
    card: radius,
    control: Math.min(radius, 16),
    small: Math.min(Math.round(radius / 2), 12),
    button: button === 'pill' ? 999 : button === 'square' ? Math.min(radius, 6) : Math.max(radius - 4, 8),
  };
}

interface BrandThemeOptions {
  /** Component for links inside the app: the router's link, with the prop `href`. */
  readonly linkComponent?: ElementType;
  /** Overrides of the app. */
  readonly refine?: (theme: Theme) => ThemeOptions;
}

/**
 * Creates a brand's MUI theme. Breakpoints are those of the specification (rules §9): `md` is tablet, 828, and `lg` desktop, 1244. The names are
 * those of MUI, because react-admin requires them.
 */
export function brandTheme(
  tokens: BrandTokens,
  mode: Mode,
  { linkComponent, refine }: BrandThemeOptions = {},
): Theme {
  const options: ThemeOptions = {
    breakpoints: { values: { xs: 0, sm: 600, md: 828, lg: 1244, xl: 1600 } },
    palette: brandPalette(tokens[mode], mode),
    typography: brandTypography(tokens),
    shape: { borderRadius: cornersOf(tokens).small },
    corners: cornersOf(tokens),
    manner: tokens.button,
    isCalm: tokens.theme === 'meditation',
  };
  const base = createTheme(options);
  // A theme would be valid as options too, but comparing the two types takes the compiler a minute.
  return createTheme(options, { components: brandComponents(base, linkComponent) }, refine?.(base) ?? {});
}
