import { loadFonts } from '@daystream/ui';
import { useBrand } from '@daystream/web';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, createContext, use, useMemo, useState, type ReactNode } from 'react';
import { usePlatform } from '../platform/platform-context.tsx';
import { studioTheme } from './theme.ts';

export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];
const key = 'daystream.studio.appearance';

interface AppearanceState {
  readonly appearance: Appearance;
  readonly choose: (appearance: Appearance) => void;
}
const AppearanceContext = createContext<AppearanceState | null>(null);

export function useAppearance(): AppearanceState {
  const state = use(AppearanceContext);
  if (state === null) throw new Error('useAppearance is called outside AppearanceProvider');
  return state;
}

function isAppearance(value: unknown): value is Appearance {
  return (appearances as readonly unknown[]).includes(value);
}

/** Provides the theme in the appearance chosen in this browser; by default that of the operating system. */
export function AppearanceProvider({ children }: { readonly children: ReactNode }) {
  const { storage } = usePlatform();
  const { tokens } = useBrand();
  const [appearance, setAppearance] = useState<Appearance>(() => {
    const stored = storage.getItem(key);
    return isAppearance(stored) ? stored : 'system';
  });
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const isDark = appearance === 'system' ? isSystemDark : appearance === 'dark';
  const theme = useMemo(() => studioTheme(tokens, isDark ? 'dark' : 'light'), [tokens, isDark]);
  // Fonts are resources of the document; the text is painted without them meanwhile.
  useEffect(() => loadFonts(tokens), [tokens]);
  const state = useMemo(
    () => ({
      appearance,
      choose: (next: Appearance) => {
        storage.setItem(key, next);
        setAppearance(next);
      },
    }),
    [appearance, storage],
  );
  return (
    <AppearanceContext value={state}>
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </AppearanceContext>
  );
}
