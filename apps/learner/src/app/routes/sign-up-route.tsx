import { lazy, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useBrand } from '@daystream/web';
import { AppIdSignUp } from '../../features/base/auth/app-id-sign-up.tsx';
import { SignUpPage } from '../../features/base/auth/sign-up-page.tsx';
import { loadLateTexts } from '../../platform/language/language.ts';
import { getReturnUrl } from '../return-url.ts';
import { SplashScreen } from '../splash-screen.tsx';
import { useAfterSignIn } from '../use-after-sign-in.ts';

const Chat = lazy(async () => ({ default: (await import('./onboarding-route.tsx')).Component }));

/** The sign-up pages and the screens after them need all texts. */
export async function loader() {
  await loadLateTexts();
  return null;
}

/** Signs up by the onboarding chat if the brand has it, otherwise or on request by the form; in brands with app store support also by an app id. */
export function Component() {
  const brand = useBrand();
  const [query] = useSearchParams();
  const afterSignIn = useAfterSignIn();
  const { search } = useLocation();
  if (query.get('by') === 'app-id' && brand.runtime.isAppStoreSupport)
    return <AppIdSignUp onSignedIn={afterSignIn} />;
  if (!brand.runtime.userInfoChat.isEnabled || query.has('by'))
    return <SignUpPage onSignedIn={afterSignIn} returnUrl={getReturnUrl(search)} />;
  return (
    <Suspense fallback={<SplashScreen />}>
      <Chat />
    </Suspense>
  );
}
