import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { queryClient } from '../platform/client/query-client.ts';
import { loadLateTexts } from '../platform/language/language.ts';
import { session } from '../platform/session/session.ts';
import { lazyNotice } from '../platform/states/lazy-part.tsx';

const LanguageToast = lazyNotice(async () => (await import('./language-toast.tsx')).LanguageToast);
const RestoredToast = lazyNotice(async () => {
  const [{ RestoredToast: Toast }] = await Promise.all([import('./restored-toast.tsx'), loadLateTexts()]);
  return Toast;
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
