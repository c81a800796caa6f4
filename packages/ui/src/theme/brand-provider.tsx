import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useMemo, type ElementType, type ReactNode } from 'react';
import { brandTheme } from './brand-theme.ts';
import type { BrandTokens, Mode } from './tokens.ts';

export interface BrandProviderProps {
  readonly tokens: BrandTokens;
  readonly mode: Mode;
  /** The router's link, taking `href`. */
  readonly linkComponent?: ElementType;
  readonly children: ReactNode;
}

/** Dresses everything inside in a school's look. */
export function BrandProvider({ tokens, mode, linkComponent, children }: BrandProviderProps) {
  const theme = useMemo(() => brandTheme(tokens, mode, linkComponent), [tokens, mode, linkComponent]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
