import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { brand } from '../../platform/brand.ts';
import { paths } from '../../platform/paths.ts';
import { useSwitchedOn } from '../../platform/switches.ts';
import { AuthPage } from './auth-page.tsx';
import { InstructionButton } from './instruction-button.tsx';
import { LookAroundButton } from './look-around-button.tsx';
import { SignInFields } from './sign-in-fields.tsx';
import { SignInNotice } from './sign-in-notice.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { SocialReturn } from './social-return.tsx';
import { SupportButton } from './support-button.tsx';

interface SignInPageProps {
  /** Called once the session is there. */
  readonly onSignedIn: () => void;
  /** Where the learner was going, for who comes in by another page. */
  readonly returnUrl: string | null;
}

/** The way in (spec product §2, Login screen). */
export function SignInPage({ onSignedIn, returnUrl }: SignInPageProps) {
  const isRegistrationOn = useSwitchedOn('isRegistrationEnable');
  const { t } = useTranslation('learner');
  return (
    <AuthPage title={t('signIn.title')} lead={t('signIn.lead', { school: brand.title })}>
      <SignInNotice />
      <SignInFields onSignedIn={onSignedIn} />
      <SocialButtons returnUrl={returnUrl} />
      {isRegistrationOn ? (
        <Button href={paths.signUp} variant="outlined" size="large">
          {t('signIn.register')}
        </Button>
      ) : brand.runtime.instructionUrl ? (
        <InstructionButton url={brand.runtime.instructionUrl} />
      ) : null}
      {brand.runtime.isUserAnonAuthEnable ? <LookAroundButton onSignedIn={onSignedIn} /> : null}
      <SupportButton />
      <SocialReturn />
    </AuthPage>
  );
}
