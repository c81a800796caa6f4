import { Suspense } from 'react';
import { useBrand } from '@daystream/web';
import { useConsentChoice } from '../../../platform/consent/consent.ts';
import { lazyNotice } from '../../../platform/states/lazy-part.tsx';
import { saveConsent } from './save-consent.ts';

const Banner = lazyNotice(async () => (await import('./cookie-banner.tsx')).CookieBanner);

/** Shows the cookie banner until the user has made a choice; its code loads after the screen. */
export function LazyCookieBanner() {
  const brand = useBrand();
  const choice = useConsentChoice();
  if (choice !== null || !brand.runtime.isCookieEnable) return null;
  return (
    <Suspense fallback={null}>
      {/* Imported here, so that the banner of guests does not import it from the chunk of signed-in screens, which imports it too. */}
      <Banner onSave={saveConsent} />
    </Suspense>
  );
}
