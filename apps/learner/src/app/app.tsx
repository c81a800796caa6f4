import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { brandTheme, loadFonts, PhotoTakerContext, type PhotoTaker } from '@daystream/ui';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/system';
import type { i18n } from 'i18next';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router/dom';
import { useBrand } from '@daystream/web';
import { LazyCookieBanner } from '../features/base/cookies/lazy-cookie-banner.tsx';
import { onBrandChanged } from '../platform/brand/on-brand-changed.ts';
import { removeStartingFrame } from '../platform/brand/starting-frame.ts';
import { isInShell } from '../platform/client/in-shell.ts';
import { isNative } from '../platform/shell/native.ts';
import { RouterLink } from '../platform/parts/router-link.tsx';
import { useThemeMode } from '../platform/brand/theme-mode.ts';
import type { router as appRouter } from './router.ts';
import { lazyNotice } from '../platform/states/lazy-part.tsx';

const UpdateNotice = lazyNotice(
  async () => (await import('../platform/shell/update-notice.tsx')).UpdateNotice,
);
const MobileDeniedNotice = lazy(async () => ({
  default: (await import('./mobile-denied-notice.tsx')).MobileDeniedNotice,
}));

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
/** The Content-Security-Policy of the page accepts only styles with the server's nonce. */
const styles = createCache({ key: 'css', prepend: true, ...(nonce && { nonce }) });

/** The camera of the mobile app; browsers have their own way. */
const photoTaker: PhotoTaker | null = isNative()
  ? async (camera) => (await import('../platform/shell/native-camera.ts')).takeNativePhoto(camera)
  : null;

interface AppProps {
  readonly texts: i18n;
  readonly router: typeof appRouter;
}

/**
 * Uses the `ThemeProvider` of `@mui/system`: the one of `@mui/material` adds a second provider for CSS variables, which are not used here, and increases the
 * size of the first load.
 */
export function App({ texts, router }: AppProps) {
  const mode = useThemeMode();
  const { tokens, runtime } = useBrand();
  const isDenied = isInShell() && !runtime.isMobileAppIncluded;
  const theme = useMemo(() => brandTheme(tokens, mode, { linkComponent: RouterLink }), [tokens, mode]);
  // Fonts are resources of the document; the text is painted without them meanwhile.
  useEffect(() => loadFonts(tokens), [tokens]);
  // External store: a realtime event can change the configuration, and the guard must check the current page again.
  useEffect(() => onBrandChanged(() => void router.revalidate()), [router]);
  // The frame of the page is outside of React. A router that has no screen to load shows none in its place.
  useEffect(() => {
    if (isDenied || router.state.initialized) removeStartingFrame();
  }, [isDenied, router]);
  // External system: the shell of the mobile app.
  useEffect(() => {
    if (!isNative()) return;
    let end: (() => void) | undefined;
    let isEnded = false;
    const start = async () => {
      const { startShell } = await import('../platform/shell/start-shell.ts');
      if (!isEnded) end = startShell(router);
    };
    void start();
    return () => {
      isEnded = true;
      end?.();
    };
  }, [router]);
  return (
    <CacheProvider value={styles}>
      <I18nextProvider i18n={texts}>
        <ThemeProvider theme={theme}>
          <CssBaseline enableColorScheme />
          <PhotoTakerContext value={photoTaker}>
            {isDenied ? (
              <Suspense fallback={null}>
                <MobileDeniedNotice />
              </Suspense>
            ) : (
              <>
                <RouterProvider router={router} />
                <LazyCookieBanner />
                {isNative() ? (
                  <Suspense fallback={null}>
                    <UpdateNotice />
                  </Suspense>
                ) : null}
              </>
            )}
          </PhotoTakerContext>
        </ThemeProvider>
      </I18nextProvider>
    </CacheProvider>
  );
}
