import { lazy, Suspense, useState } from 'react';
import { useBrand } from '@daystream/web';
import { session } from '../../platform/session.ts';
import { LookAroundButton } from './look-around-button.tsx';

const GoOnAnonymously = lazy(async () => ({
  default: (await import('./go-on-anonymously.tsx')).GoOnAnonymously,
}));

/** In without an account; who is in like that already goes on as the same. Nobody else who has a session sees the pages of guests. */
export function AnonymousWay({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const brand = useBrand();
  // When the page was opened: a new session is there before the page is left.
  const [isAnonymous] = useState(() => session.token() !== null);
  if (isAnonymous)
    return (
      <Suspense fallback={null}>
        <GoOnAnonymously />
      </Suspense>
    );
  return brand.runtime.isUserAnonAuthEnable ? <LookAroundButton onSignedIn={onSignedIn} /> : null;
}
