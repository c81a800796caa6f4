import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../platform/notice.tsx';
import { pathTo } from '../../platform/routes/path-to.ts';
import { AuthPage } from './auth-page.tsx';
import { newPasswordFaults, type NewPassword } from './new-password-form.ts';
import { PasswordFields } from './password-fields.tsx';
import { setNewPassword } from './recovery.ts';
import { SubmitButton } from './submit-button.tsx';
import { useForm } from '../../platform/use-form.ts';

/** Sets the new password with the token of the reset e-mail. */
export function NewPasswordPage({ token }: { readonly token: string }) {
  const { t } = useTranslation('learner');
  const [isDone, setDone] = useState(false);
  const { field, fault, refused, missing, isTouched, isBusy, submit } = useForm<NewPassword>({
    initial: { password: '', passwordRepeat: '' },
    faultsOf: newPasswordFaults,
    send: async (values) => {
      await setNewPassword({ token, ...values });
      setDone(true);
    },
  });
  const needs = { password: t('newPassword.need'), passwordRepeat: t('newPassword.needRepeat') };
  if (isDone)
    return (
      <AuthPage title={t('recovery.newTitle')} lead={t('recovery.done')}>
        <Button href={pathTo('login')} variant="contained" size="large">
          {t('signIn.submit')}
        </Button>
      </AuthPage>
    );
  return (
    <AuthPage title={t('recovery.newTitle')} lead={t('recovery.newLead')}>
      <Stack component="form" noValidate spacing={2} onSubmit={(event) => void submit(event)}>
        {refused['token'] ? <Notice severity="error">{refused['token']}</Notice> : null}
        <PasswordFields field={field} />
        <SubmitButton
          label={t('newPassword.save')}
          missing={missing && needs[missing]}
          isTouched={isTouched}
          isBusy={isBusy}
          fault={refused['token'] ? null : fault}
        />
      </Stack>
      {refused['token'] ? <Button href={pathTo('accessRecovery')}>{t('recovery.askAnew')}</Button> : null}
      <Button href={pathTo('login')}>{t('recovery.back')}</Button>
    </AuthPage>
  );
}
