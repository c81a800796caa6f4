import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useRetryKeys } from '@daystream/web';
import { api } from '../../platform/api.ts';
import { pathTo } from '../../platform/routes/path-to.ts';
import { AuthPage } from './auth-page.tsx';
import { newPasswordFaults, type NewPassword } from './new-password-form.ts';
import { PasswordFields } from './password-fields.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useForm } from '../../platform/use-form.ts';

/** The user must set a new password before anything else (spec rules §6). The current password is not asked: the user has just signed in with it. */
export function ForcedPasswordPage({ onChanged }: { readonly onChanged: () => Promise<void> }) {
  const { t } = useTranslation('learner');
  const withRetryKey = useRetryKeys();
  const { field, fault, missing, isTouched, isBusy, submit } = useForm<NewPassword>({
    initial: { password: '', passwordRepeat: '' },
    faultsOf: newPasswordFaults,
    send: async (body) => {
      await withRetryKey(body, (idempotencyKey) => api.call('user.updatePassword', { body, idempotencyKey }));
      await onChanged();
    },
  });
  const needs = { password: t('newPassword.need'), passwordRepeat: t('newPassword.needRepeat') };
  return (
    <AuthPage title={t('newPassword.forcedTitle')} lead={t('newPassword.forcedLead')}>
      <Stack component="form" noValidate spacing={2} onSubmit={(event) => void submit(event)}>
        <PasswordFields field={field} />
        <SubmitButton
          label={t('newPassword.save')}
          missing={missing && needs[missing]}
          isTouched={isTouched}
          isBusy={isBusy}
          fault={fault}
        />
      </Stack>
      <Button href={pathTo('logout')}>{t('newPassword.leave')}</Button>
    </AuthPage>
  );
}
