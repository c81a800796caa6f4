import { lazy, Suspense, type ReactNode } from 'react';
import { session } from '../platform/session/session.ts';
import { SplashScreen } from './splash-screen.tsx';

const SignedInFrame = lazy(async () => ({ default: (await import('./app-layout.tsx')).Frame }));

/** Frame of a page that is open to everybody: who is signed in keeps the menus of the app, and `children` have no frame of their own. */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  if (session.token() === null) return children;
  return (
    <Suspense fallback={<SplashScreen />}>
      <SignedInFrame>{children}</SignedInFrame>
    </Suspense>
  );
}
