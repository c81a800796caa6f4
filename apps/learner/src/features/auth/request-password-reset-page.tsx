import { emailError } from '@daystream/domain';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../platform/notice.tsx';
import { pathTo } from '../../platform/routes/path-to.ts';
import { TextInput } from '../../platform/text-input.tsx';
import { AuthPage } from './auth-page.tsx';
import { requestPasswordReset } from './recovery.ts';
import { SubmitButton } from './submit-button.tsx';
import { useForm, type Faults } from '../../platform/use-form.ts';

type ResetRequest = Readonly<Record<'email', string>>;

function faultsOf({ email }: ResetRequest): Faults<ResetRequest> {
  const fault = emailError(email);
  return fault ? { email: fault } : {};
}

/** Requests the password reset e-mail (spec product §2, accessRecovery). */
export function RequestPasswordResetPage() {
  const { t } = useTranslation('learner');
  const [guardTarget, setSentTo] = useState<string | null>(null);
  const { field, fault, missing, isTouched, isBusy, submit } = useForm<ResetRequest>({
    initial: { email: '' },
    faultsOf,
    send: async ({ email }) => {
      await requestPasswordReset(email);
      setSentTo(email.trim());
    },
  });
  return (
    <AuthPage title={t('recovery.title')} lead={t('recovery.lead')}>
      <Stack component="form" noValidate spacing={2} onSubmit={(event) => void submit(event)}>
        {guardTarget === null ? null : (
          <Notice severity="success">{t('recovery.sent', { email: guardTarget })}</Notice>
        )}
        <TextInput label={t('signIn.email')} type="email" autoComplete="username" {...field('email')} />
        <SubmitButton
          label={guardTarget === null ? t('recovery.submit') : t('recovery.again')}
          missing={missing && t('signIn.needEmail')}
          isTouched={isTouched}
          isBusy={isBusy}
          fault={fault}
        />
        {guardTarget === null ? null : (
          <Typography variant="body2" color="textSecondary">
            {t('recovery.notCome')}
          </Typography>
        )}
      </Stack>
      <Button href={pathTo('login')}>{t('recovery.back')}</Button>
    </AuthPage>
  );
}
