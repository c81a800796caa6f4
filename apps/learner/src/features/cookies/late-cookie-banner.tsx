import { lazy, Suspense } from 'react';
import { brand } from '../../platform/brand.ts';
import { loadLateTexts } from '../../platform/language.ts';
import { useChoice } from '../../platform/consent.ts';

const Banner = lazy(async () => {
  const [{ CookieBanner }] = await Promise.all([import('./cookie-banner.tsx'), loadLateTexts()]);
  return { default: CookieBanner };
});

/** The question about cookies, for as long as it has no answer; its code comes after the screen. */
export function LateCookieBanner() {
  const choice = useChoice();
  if (choice !== null || !brand.runtime.isCookieEnable) return null;
  return (
    <Suspense fallback={null}>
      <Banner />
    </Suspense>
  );
}
