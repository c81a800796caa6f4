import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../platform/routes/path-to.ts';
import { AuthPage } from './auth-page.tsx';

/** The result of a confirmation link. */
export type EmailConfirmation = 'confirmed' | 'expired' | 'failed';

/** Says whether the new e-mail counts from now on. */
export function ConfirmEmailPage({ result }: { readonly result: EmailConfirmation }) {
  const { t } = useTranslation('learner');
  const texts = {
    confirmed: [t('confirmEmail.done'), t('confirmEmail.doneText')],
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
        <Button href={pathTo('login')} variant="contained" size="large">
          {t('confirmEmail.toSchool')}
        </Button>
      )}
    </AuthPage>
  );
}
