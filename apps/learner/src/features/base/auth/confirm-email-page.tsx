import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { AuthPage } from './auth-page.tsx';

/** The result of a confirmation link. `sign-in`: it works in a session of its account. */
export type EmailConfirmation = 'confirmed' | 'sign-in' | 'expired' | 'failed';

interface ConfirmEmailPageProps {
  readonly result: EmailConfirmation;
  /** The address that signs in and comes back. */
  readonly signIn: string;
}

/** Says whether the e-mail counts from now on, or what is needed for that. */
export function ConfirmEmailPage({ result, signIn }: ConfirmEmailPageProps) {
  const { t } = useTranslation('learner');
  const texts = {
    confirmed: [t('confirmEmail.done'), t('confirmEmail.doneText')],
    'sign-in': [t('confirmEmail.signIn'), t('confirmEmail.signInText')],
    expired: [t('confirmEmail.expired'), t('confirmEmail.expiredText')],
    failed: [t('confirmEmail.failed'), t('confirmEmail.failedText')],
  } as const;
  const [title, lead] = texts[result];
  return (
    <AuthPage title={title} lead={lead}>
      {result === 'failed' ? (
        <Button variant="contained" size="large" onClick={() => location.reload()}>
          {t('confirmEmail.again')}
        </Button>
      ) : (
        <Button href={result === 'sign-in' ? signIn : pathTo('login')} variant="contained" size="large">
          {result === 'sign-in' ? t('confirmEmail.toSignIn') : t('confirmEmail.toSchool')}
        </Button>
      )}
    </AuthPage>
  );
}
