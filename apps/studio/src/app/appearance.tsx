import { useBrand } from '@daystream/web';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { usePlatform } from '../platform/platform-context.tsx';
import { studioTheme } from './theme.ts';

export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];
const key = 'daystream.studio.appearance';

interface Choice {
  readonly appearance: Appearance;
  readonly choose: (appearance: Appearance) => void;
}
const AppearanceContext = createContext<Choice | null>(null);

export function useAppearance(): Choice {
  const choice = use(AppearanceContext);
  if (choice === null) throw new Error('Appearance is asked for outside its provider');
  return choice;
}

function isAppearance(value: unknown): value is Appearance {
  return (appearances as readonly unknown[]).includes(value);
}

/** Light or dark: as chosen here, else as the machine has it. */
export function AppearanceProvider({ children }: { readonly children: ReactNode }) {
  const { storage } = usePlatform();
  const { tokens } = useBrand();
  const [appearance, setAppearance] = useState<Appearance>(() => {
    const kept = storage.getItem(key);
    return isAppearance(kept) ? kept : 'system';
  });
  const machineIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const isDark = appearance === 'system' ? machineIsDark : appearance === 'dark';
  const theme = useMemo(() => studioTheme(tokens, isDark ? 'dark' : 'light'), [tokens, isDark]);
  const choice = useMemo(
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
    <AppearanceContext value={choice}>
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </AppearanceContext>
  );
}
