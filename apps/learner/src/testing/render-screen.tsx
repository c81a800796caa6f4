import { brandTheme } from '@daystream/ui';
import { PlatformContext } from '@daystream/web';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/system';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { onTestFinished } from 'vitest';
import { brand } from '../platform/brand/brand.ts';
import { setServerTime } from '../platform/language/clock.ts';
import { loadLateTexts, loadTexts } from '../platform/language/language.ts';
import { queryClient } from '../platform/client/query-client.ts';
import { RouterLink } from '../platform/parts/router-link.tsx';
import { session } from '../platform/session/session.ts';
import { signedInPlatform } from '../platform/session/signed-in-platform.ts';

// Only the limit of the test itself may depend on the machine: rendering takes sixteen times as long on a busy one.
configure({ asyncUtilTimeout: 45_000 });

// Outside the document: jsdom would apply every style rule to every element at each query by role, a third of the time of a test.
const styles = createCache({ key: 'css', container: document.createElement('div') });

// A failed call is repeated at once: no server needs the pause.
const { queries, ...others } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });

export interface Visitor {
  click(element: Element): Promise<void>;
  /** Appends a text to a field in one step: a keystroke is expensive in jsdom. */
  write(field: Element, text: string): Promise<void>;
}

/** Renders a part of the app in English with all its providers; a part that `hasRouter` brings its own. Returns a simulated user. */
export async function renderScreen(screen: ReactNode, { hasRouter = false } = {}): Promise<Visitor> {
  const texts = await loadTexts();
  await loadLateTexts();
  const theme = brandTheme(brand.tokens, 'light', { linkComponent: RouterLink });
  render(
    <PlatformContext value={signedInPlatform}>
      <I18nextProvider i18n={texts}>
        <CacheProvider value={styles}>
          <ThemeProvider theme={theme}>
            <QueryClientProvider client={queryClient}>
              {hasRouter ? screen : <MemoryRouter>{screen}</MemoryRouter>}
            </QueryClientProvider>
          </ThemeProvider>
        </CacheProvider>
      </I18nextProvider>
    </PlatformContext>,
  );
  onTestFinished(() => {
    cleanup();
    session.end('signed_out');
    queryClient.clear();
    setServerTime(Date.now());
    localStorage.clear();
    sessionStorage.clear();
  });
  const user = userEvent.setup({ delay: null });
  return {
    click: (element) => user.click(element),
    async write(field, text) {
      await user.click(field);
      await user.paste(text);
    },
  };
}
