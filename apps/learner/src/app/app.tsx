import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { BrandProvider } from '@daystream/ui';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router/dom';
import { brand } from '../platform/brand.ts';
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

export function App({ texts, router }: AppProps) {
  const mode = useThemeMode();
  return (
    <CacheProvider value={styles}>
      <I18nextProvider i18n={texts}>
        <BrandProvider tokens={brand.tokens} mode={mode} linkComponent={RouterLink}>
          <RouterProvider router={router} />
        </BrandProvider>
      </I18nextProvider>
    </CacheProvider>
  );
}
