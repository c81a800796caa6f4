import type { ApiClient } from '@daystream/api-client';
import { PlatformContext } from '@daystream/web';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, memoryStore, useNotificationContext } from 'react-admin';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { createDataProvider } from '../app/data-provider.ts';
import { studioTheme } from '../app/theme.ts';
import { createHeldActions } from '../platform/held-action.ts';
import { i18n } from './i18n.ts';

interface Request {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
}
/** Answers a call of the studio, or throws its error. */
export type FakeCall = (name: string, request: Request) => unknown;

// Outside the document: jsdom would apply every style rule to every element at each query by role.
const styles = createCache({ key: 'css', container: document.createElement('div') });
/** In the document, for tests of styles. */
const shownStyles = createCache({ key: 'shown' });

const palette = {
  primary: '#2f5d50',
  secondary: '#8a5a2b',
  background: '#f7f5f0',
  surface: '#fff',
  text: '#1f2522',
};
const theme = studioTheme(
  {
    light: palette,
    dark: palette,
    radius: 12,
    fontFamily: 'sans-serif',
    headingFontFamily: 'sans-serif',
    headingWeight: 600,
    button: 'rounded',
    theme: 'default',
  },
  'light',
);

const store = <Value,>(value: Value) => ({
  subscribe: () => () => undefined,
  get: () => value,
  live: value,
});

const none: readonly never[] = [];
/** Files that are sent with a message: none. */
const noUploads = { ...store(none), list: () => none, clear: async () => undefined };

export interface StudioOptions {
  /** The address. */
  readonly at?: string;
  /** The pattern of the address, with its parameters. */
  readonly path?: string;
  readonly brand?: object;
  readonly member?: object;
  /** The styles are in the document, for `toHaveStyle`. */
  readonly hasStyles?: boolean;
  /** Events of the realtime connection, by name. */
  readonly on?: (event: string, listener: (data: never) => void) => () => void;
}

/** Shows parts of the studio over an API in the browser, with its records, notifications and addresses. */
export function renderStudio(
  call: FakeCall | ApiClient,
  children: ReactNode,
  { at = '/', path = '*', brand, member, hasStyles = false, on = () => () => undefined }: StudioOptions = {},
) {
  const client =
    typeof call === 'function'
      ? ({ call: async (name: string, request: Request = {}) => call(name, request) } as unknown as ApiClient)
      : call;
  const platform = {
    client,
    session: store({ id: 9, name: 'Olga', email: 'olga@example.com', roles: ['admin'], ...member }),
    brand: store({ title: 'Aurora', timezone: 'Asia/Tokyo', currency: 'EUR', appId: 'aurora', ...brand }),
    realtime: { on, onCatchUp: () => () => undefined },
    uploads: noUploads,
    storage: localStorage,
    heldActions: createHeldActions(),
  };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (
    <AdminContext
      dataProvider={createDataProvider(client, i18n.getFixedT(null, 'ui'))}
      queryClient={queries}
      store={memoryStore()}
      // Otherwise it replaces the theme around it.
      theme={theme as never}
    >
      {children}
      <Notifications />
      <Address />
    </AdminContext>
  );
  const router = createMemoryRouter(
    [
      { path, element: page },
      { path: '*', element: <Address /> },
    ],
    { initialEntries: [at] },
  );
  return render(
    <I18nextProvider i18n={i18n}>
      <PlatformContext value={platform as never}>
        <CacheProvider value={hasStyles ? shownStyles : styles}>
          <ThemeProvider theme={theme}>
            <QueryClientProvider client={queries}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </ThemeProvider>
        </CacheProvider>
      </PlatformContext>
    </I18nextProvider>,
  );
}

function Notifications() {
  return useNotificationContext().notifications.map(({ message }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- none is taken away
    <p key={index}>{message}</p>
  ));
}

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}
