import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { queryClient } from '../platform/client/query-client.ts';
import { session } from '../platform/session/session.ts';

const LanguageToast = lazy(async () => ({
  default: (await import('./language-toast.tsx')).LanguageToast,
}));

/** Provides the query client to all screens below it, and informs who is signed in of another language, also on the pages that an account must pass first. */
export function Component() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      {session.token() === null ? null : (
        <Suspense fallback={null}>
          <LanguageToast />
        </Suspense>
      )}
    </QueryClientProvider>
  );
}
