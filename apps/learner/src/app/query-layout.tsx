import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { queryClient } from '../platform/client/query-client.ts';
import { loadLateTexts } from '../platform/language/language.ts';
import { session } from '../platform/session/session.ts';

const LanguageToast = lazy(async () => ({
  default: (await import('./language-toast.tsx')).LanguageToast,
}));
const RestoredToast = lazy(async () => {
  const [{ RestoredToast: Toast }] = await Promise.all([import('./restored-toast.tsx'), loadLateTexts()]);
  return { default: Toast };
});

/** Provides the query client to all screens below it, and informs who is signed in of another language or a restored account, also on the pages that an account must pass first. */
export function Component() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      {session.token() === null ? null : (
        <Suspense fallback={null}>
          <LanguageToast />
          <RestoredToast />
        </Suspense>
      )}
    </QueryClientProvider>
  );
}
