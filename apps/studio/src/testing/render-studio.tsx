import type { ApiClient } from '@daystream/api-client';
import { PlatformContext } from '@daystream/web';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, useNotificationContext } from 'react-admin';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { createDataProvider } from '../app/data-provider.ts';
import { i18n } from './i18n.ts';

interface Request {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
}
/** Answers a call of the studio, or throws its error. */
export type FakeCall = (name: string, request: Request) => unknown;

const store = <Value,>(value: Value) => ({ subscribe: () => () => undefined, get: () => value });

interface Options {
  readonly at?: string;
  readonly brand?: object;
  readonly member?: object;
}

/** Shows parts of the studio over an API in the browser, with its records, notifications and addresses. */
export function renderStudio(call: FakeCall, children: ReactNode, { at = '/', brand, member }: Options = {}) {
  const client = {
    call: async (name: string, request: Request = {}) => call(name, request),
  } as unknown as ApiClient;
  const platform = {
    client,
    session: store({ id: 9, name: 'Olga', email: 'olga@example.com', roles: ['admin'], ...member }),
    brand: store({ title: 'Aurora', timezone: 'Asia/Tokyo', currency: 'EUR', ...brand }),
    realtime: { on: () => () => undefined },
  };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <I18nextProvider i18n={i18n}>
      <PlatformContext value={platform as never}>
        <QueryClientProvider client={queries}>
          <MemoryRouter initialEntries={[at]}>
            <AdminContext dataProvider={createDataProvider(client, i18n.t)} queryClient={queries}>
              {children}
              <Notifications />
            </AdminContext>
          </MemoryRouter>
        </QueryClientProvider>
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
