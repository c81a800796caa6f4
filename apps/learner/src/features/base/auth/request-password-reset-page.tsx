import { emailError } from '@daystream/domain';
import { useBrand } from '@daystream/web';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../platform/states/notice.tsx';
import { useHasNoMail } from '../../../platform/client/mail-state.ts';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { TextInput } from '../../../platform/forms/text-input.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthPage } from './auth-page.tsx';
import { requestPasswordReset } from './recovery.ts';
import { useForm, type Faults } from '../../../platform/forms/use-form.ts';

type ResetRequest = Readonly<Record<'email', string>>;

function faultsOf({ email }: ResetRequest): Faults<ResetRequest> {
  const fault = emailError(email);
  return fault ? { email: fault } : {};
}

/** Requests the password reset e-mail (spec product §2, accessRecovery). */
export function RequestPasswordResetPage() {
  const { t } = useTranslation('learner');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<ResetRequest>({
    initial: { email: '' },
    faultsOf,
    send: async ({ email }) => {
      await requestPasswordReset(email);
      setSentTo(email.trim());
    },
  });
  const { field } = form;
  const { supportEmail } = useBrand();
  if (useHasNoMail())
    return (
      <AuthPage title={t('recovery.title')} lead={t('recovery.noMail')}>
        <Notice severity="warning">{t('recovery.noMailHelp', { email: supportEmail })}</Notice>
        <Button href={pathTo('login')}>{t('recovery.back')}</Button>
      </AuthPage>
    );
  return (
    <AuthPage title={t('recovery.title')} lead={t('recovery.lead')}>
      <AuthForm
        form={form}
        submit={sentTo === null ? t('recovery.submit') : t('recovery.again')}
        failed={t('recovery.failed')}
        needs={{ email: t('signIn.needEmail') }}
        after={
          sentTo === null ? null : (
            <Typography variant="body2" color="textSecondary">
              {t('recovery.notCome')}
            </Typography>
          )
        }
      >
        {sentTo === null ? null : <Notice severity="success">{t('recovery.sent', { email: sentTo })}</Notice>}
        <TextInput label={t('signIn.email')} type="email" autoComplete="username" {...field('email')} />
      </AuthForm>
      <Button href={pathTo('login')}>{t('recovery.back')}</Button>
    </AuthPage>
  );
}
