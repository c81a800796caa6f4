import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { languageOf, startTexts } from '../platform/language.ts';
import { createStaffSession } from '../platform/session.ts';
import { SetupPage } from './setup-page.tsx';
import { createSetupCalls } from './setup-calls.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root');

const texts = await startTexts({ defaultLanguage: 'en' }, localStorage, document);
const calls = createSetupCalls(
  (...request) => fetch(...request),
  () => languageOf(texts),
);
const session = createStaffSession(localStorage, window);
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
const styles = createCache({ key: 'ds', ...(nonce !== '' && { nonce }) });

createRoot(root).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <I18nextProvider i18n={texts}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <SetupPage
            calls={calls}
            token={location.hash.slice(1)}
            storage={sessionStorage}
            onCreated={(member) => {
              if (member !== null) session.start(member);
              location.assign('/studio/');
            }}
          />
        </QueryClientProvider>
      </I18nextProvider>
    </CacheProvider>
  </StrictMode>,
);
