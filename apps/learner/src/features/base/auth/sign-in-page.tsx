import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useBrand } from '@daystream/web';
import { loadLateTexts } from '../../../platform/language/language.ts';
import { lazyPart } from '../../../platform/states/lazy-part.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { AuthPage } from './auth-page.tsx';
import { NewHere } from './new-here.tsx';
import { OtherWays } from './other-ways.tsx';
import { SignInFields } from './sign-in-fields.tsx';
import { SignInNotice } from './sign-in-notice.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { SocialResult } from './social-result.tsx';
import { SupportButton } from './support-button.tsx';

interface SignInPageProps {
  /** Called after the session has started. */
  readonly onSignedIn: () => void | Promise<void>;
  /** The page to return to, for the social sign-in, which leaves the app. */
  readonly returnUrl: string | null;
}

/** Its texts are not part of the first load. */
const AppIdSignIn = lazyPart(async () => {
  const [{ AppIdSignIn: Fields }] = await Promise.all([import('./app-id-sign-in.tsx'), loadLateTexts()]);
  return Fields;
});

/** The sign-in page (spec product §2, Login screen). */
export function SignInPage({ onSignedIn, returnUrl }: SignInPageProps) {
  const brand = useBrand();
  const { t } = useTranslation('learner');
  const [query] = useSearchParams();
  const isByAppId = brand.runtime.isAppStoreSupport && query.get('by') === 'app-id';
  return (
    <AuthPage title={t('signIn.title')} lead={t('signIn.lead', { school: brand.title })}>
      <SignInNotice />
      {isByAppId ? (
        <Suspense fallback={null}>
          <AppIdSignIn onSignedIn={onSignedIn} />
        </Suspense>
      ) : (
        <SignInFields onSignedIn={onSignedIn} />
      )}
      <SocialButtons action="login" returnUrl={returnUrl} />
      <NewHere onSignedIn={onSignedIn} />
      <Stack spacing={1} sx={{ alignItems: 'center' }}>
        {!isByAppId && brand.runtime.isAppStoreSupport ? (
          <OtherWays>
            <Button href={pathTo('login', {}, { by: 'app-id' })}>{t('signIn.byAppId')}</Button>
          </OtherWays>
        ) : null}
        <SupportButton />
      </Stack>
      <SocialResult />
    </AuthPage>
  );
}
