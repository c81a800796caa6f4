import { lazy, Suspense } from 'react';
import { session } from '../../platform/session.ts';
import { BareFrame } from '../bare-frame.tsx';
import { SplashScreen } from '../splash-screen.tsx';
import { NotFound } from '../../platform/not-found.tsx';

const SignedInFrame = lazy(async () => ({ default: (await import('../app-layout.tsx')).Frame }));

/** Not-found page: inside the frame for signed-in users, with the brand mark for guests. */
export function Component() {
  if (session.token() === null)
    return (
      <BareFrame hasExit={false}>
        <NotFound />
      </BareFrame>
    );
  return (
    <Suspense fallback={<SplashScreen />}>
      <SignedInFrame>
        <NotFound />
      </SignedInFrame>
    </Suspense>
  );
}
