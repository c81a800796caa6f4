import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createQueryClient } from '@daystream/web';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { signInByLink } from './app/sign-in-by-link.ts';
import { Studio } from './app/studio.tsx';
import { startPlatform } from './platform/browser-platform.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root');

const { platform, texts } = await startPlatform(window);
await signInByLink(platform, window);
const queries = createQueryClient({
  connection: platform.connection,
  queries: { staleTime: 15_000 },
});
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
const styles = createCache({ key: 'ds', ...(nonce !== '' && { nonce }) });
const router = createBrowserRouter(
  [{ path: '*', element: <Studio platform={platform} texts={texts} queries={queries} /> }],
  { basename: '/studio' },
);

createRoot(root).render(
  <StrictMode>
    <CacheProvider value={styles}>
      {/* Without transitions the address and the screen change together, so that a key pressed right after a navigation applies to the new homework. */}
      <RouterProvider router={router} useTransitions={false} />
    </CacheProvider>
  </StrictMode>,
);
