import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { session } from '../../platform/session.ts';
import { SplashScreen } from '../splash-screen.tsx';
import { NotFound } from '../../platform/not-found.tsx';

const SignedInFrame = lazy(async () => ({ default: (await import('../app-layout.tsx')).Frame }));

/** Not-found page: inside the frame for signed-in users, alone for guests. */
export function Component() {
  if (session.token() === null)
    return (
      <Box component="main" sx={{ display: 'grid', placeContent: 'center', minHeight: '100dvh' }}>
        <NotFound />
      </Box>
    );
  return (
    <Suspense fallback={<SplashScreen />}>
      <SignedInFrame>
        <NotFound />
      </SignedInFrame>
    </Suspense>
  );
}
