import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { brand } from '../../platform/brand.ts';
import { paths } from '../../platform/paths.ts';
import { isSwitchedOn } from '../../platform/switches.ts';
import { AuthPage } from './auth-page.tsx';
import { LookAroundButton } from './look-around-button.tsx';
import { SignInFields } from './sign-in-fields.tsx';
import { SignInNotice } from './sign-in-notice.tsx';
import { SupportButton } from './support-button.tsx';

interface SignInPageProps {
  /** Called once the session is there. */
  readonly onSignedIn: () => void;
}

/** The way in (spec product §2, Login screen). */
export function SignInPage({ onSignedIn }: SignInPageProps) {
  const { t } = useTranslation('learner');
  return (
    <AuthPage title={t('signIn.title')} lead={t('signIn.lead', { school: brand.title })}>
      <SignInNotice />
      <SignInFields onSignedIn={onSignedIn} />
      {isSwitchedOn('isRegistrationEnable') ? (
        <Button href={paths.signUp} variant="outlined" size="large">
          {t('signIn.register')}
        </Button>
      ) : null}
      {brand.runtime.isUserAnonAuthEnable ? <LookAroundButton onSignedIn={onSignedIn} /> : null}
      <SupportButton />
    </AuthPage>
  );
}
