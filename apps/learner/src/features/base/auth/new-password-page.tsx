import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../platform/states/notice.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthPage } from './auth-page.tsx';
import { newPasswordFaults, type NewPassword } from './new-password-form.ts';
import { PasswordFields } from './password-fields.tsx';
import { setNewPassword } from './recovery.ts';
import { useForm } from '../../../platform/forms/use-form.ts';

/** Sets the new password with the token of the e-mail; `isForStudio` for an invited colleague, who then signs in to the studio. */
export function NewPasswordPage({
  token,
  isForStudio,
}: {
  readonly token: string;
  readonly isForStudio: boolean;
}) {
  const { t } = useTranslation('learner');
  const [isDone, setDone] = useState(false);
  const form = useForm<NewPassword>({
    initial: { password: '', passwordRepeat: '' },
    faultsOf: newPasswordFaults,
    send: async (values) => {
      await setNewPassword({ token, ...values });
      setDone(true);
    },
  });
  const { field, refused } = form;
  const needs = { password: t('newPassword.need'), passwordRepeat: t('newPassword.needRepeat') };
  if (isDone)
    return isForStudio ? (
      <AuthPage title={t('recovery.newTitle')} lead={t('recovery.studioDone')}>
        <Button href="/studio/" variant="contained" size="large">
          {t('recovery.toStudio')}
        </Button>
      </AuthPage>
    ) : (
      <AuthPage title={t('recovery.newTitle')} lead={t('recovery.done')}>
        <Button href={pathTo('login')} variant="contained" size="large">
          {t('signIn.submit')}
        </Button>
      </AuthPage>
    );
  return (
    <AuthPage
      title={t('recovery.newTitle')}
      lead={isForStudio ? t('recovery.studioLead') : t('recovery.newLead')}
    >
      <AuthForm
        form={refused['token'] ? { ...form, fault: null } : form}
        submit={t('newPassword.save')}
        failed={t('newPassword.failed')}
        needs={needs}
      >
        {refused['token'] ? <Notice severity="error">{refused['token']}</Notice> : null}
        <PasswordFields isChange field={field} />
      </AuthForm>
      {refused['token'] ? <Button href={pathTo('accessRecovery')}>{t('recovery.askAnew')}</Button> : null}
      <Button href={pathTo('login')}>{t('recovery.back')}</Button>
    </AuthPage>
  );
}
