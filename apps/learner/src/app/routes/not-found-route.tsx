import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { session } from '../../platform/session.ts';
import { FirstLoad } from '../first-load.tsx';
import { NotFound } from '../../platform/not-found.tsx';

const SignedInFrame = lazy(async () => ({ default: (await import('../app-layout.tsx')).Frame }));

/** An address that leads nowhere: inside the frame of the app for who is signed in, on its own for a guest. */
export function Component() {
  if (session.token() === null)
    return (
      <Box component="main" sx={{ display: 'grid', placeContent: 'center', minHeight: '100dvh' }}>
        <NotFound />
      </Box>
    );
  return (
    <Suspense fallback={<FirstLoad />}>
      <SignedInFrame>
        <NotFound />
      </SignedInFrame>
    </Suspense>
  );
}
