import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { brandTheme } from '@daystream/ui';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/system';
import type { i18n } from 'i18next';
import { useEffect, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router/dom';
import { useBrand } from '@daystream/web';
import { LateCookieBanner } from '../features/cookies/late-cookie-banner.tsx';
import { onBrandChanged } from '../platform/on-brand-changed.ts';
import { RouterLink } from '../platform/router-link.tsx';
import { useThemeMode } from '../platform/theme-mode.ts';
import type { router as appRouter } from './router.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
/** The page's policy lets in only styles that carry the server's nonce. */
const styles = createCache({ key: 'css', prepend: true, ...(nonce && { nonce }) });

interface AppProps {
  readonly texts: i18n;
  readonly router: typeof appRouter;
}

/**
 * The theme comes by the provider of `@mui/system`: that of `@mui/material` also carries a second one, for CSS variables that we do not
 * use, and the first visit is counted in kilobytes.
 */
export function App({ texts, router }: AppProps) {
  const mode = useThemeMode();
  const { tokens } = useBrand();
  const theme = useMemo(() => brandTheme(tokens, mode, { linkComponent: RouterLink }), [tokens, mode]);
  // An external store: realtime brings a changed configuration to signed-in users, and the guard has to judge the page again.
  useEffect(() => onBrandChanged(() => void router.revalidate()), [router]);
  return (
    <CacheProvider value={styles}>
      <I18nextProvider i18n={texts}>
        <ThemeProvider theme={theme}>
          <CssBaseline enableColorScheme />
          <RouterProvider router={router} />
          <LateCookieBanner />
        </ThemeProvider>
      </I18nextProvider>
    </CacheProvider>
  );
}
