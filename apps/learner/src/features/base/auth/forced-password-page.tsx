import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useRetryKeys } from '@daystream/web';
import { api } from '../../../platform/client/api.ts';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthPage } from './auth-page.tsx';
import { newPasswordFaults, type NewPassword } from './new-password-form.ts';
import { PasswordFields } from './password-fields.tsx';
import { useForm } from '../../../platform/forms/use-form.ts';

/** The user must set a new password before anything else (spec rules §6). The current password is not asked: the user has just signed in with it. */
export function ForcedPasswordPage({ onChanged }: { readonly onChanged: () => Promise<void> }) {
  const { t } = useTranslation('learner');
  const withRetryKey = useRetryKeys();
  const form = useForm<NewPassword>({
    initial: { password: '', passwordRepeat: '' },
    faultsOf: newPasswordFaults,
    send: async (body) => {
      await withRetryKey(body, (idempotencyKey) => api.call('user.updatePassword', { body, idempotencyKey }));
      await onChanged();
    },
  });
  const { field } = form;
  const needs = { password: t('newPassword.need'), passwordRepeat: t('newPassword.needRepeat') };
  return (
    <AuthPage title={t('newPassword.forcedTitle')} lead={t('newPassword.forcedLead')}>
      <AuthForm form={form} submit={t('newPassword.save')} failed={t('newPassword.failed')} needs={needs}>
        <PasswordFields isChange field={field} />
      </AuthForm>
      <Button href={pathTo('logout')}>{t('newPassword.leave')}</Button>
    </AuthPage>
  );
}
