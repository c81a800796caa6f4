import { Page } from '@daystream/ui';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRetryKeys } from '@daystream/web';
import { api } from '../../platform/api.ts';
import { Notice } from '../../platform/notice.tsx';
import { PasswordInput } from '../../platform/password-input.tsx';
import { useForm } from '../../platform/use-form.ts';
import { newPasswordFaults, type NewPassword } from './new-password-form.ts';
import { PasswordFields } from './password-fields.tsx';
import { SubmitButton } from './submit-button.tsx';

type Change = NewPassword & Readonly<Record<'currentPassword', string>>;

/** Changes the password; asks for the current one (spec product §2, userPassword). */
export function ChangePasswordPage() {
  const [done, setDone] = useState(0);
  return <ChangeForm key={done} isDone={done > 0} onDone={() => setDone(done + 1)} />;
}

/** A new form instance after each change, so that the typed passwords are not kept. */
function ChangeForm({ isDone, onDone }: { readonly isDone: boolean; readonly onDone: () => void }) {
  const { t } = useTranslation('learner');
  const withRetryKey = useRetryKeys();
  const { field, fault, missing, isTouched, isBusy, submit } = useForm<Change>({
    initial: { currentPassword: '', password: '', passwordRepeat: '' },
    faultsOf: newPasswordFaults,
    send: async (body) => {
      await withRetryKey(body, (idempotencyKey) => api.call('user.updatePassword', { body, idempotencyKey }));
      onDone();
    },
  });
  const needs = {
    currentPassword: t('changePassword.needCurrent'),
    password: t('newPassword.need'),
    passwordRepeat: t('newPassword.needRepeat'),
  };
  return (
    <Page title={t('changePassword.title')} lead={t('changePassword.lead')}>
      {isDone && !isTouched ? <Notice severity="success">{t('changePassword.done')}</Notice> : null}
      <Stack
        component="form"
        noValidate
        spacing={2}
        sx={{ maxWidth: 440 }}
        onSubmit={(event) => void submit(event)}
      >
        <PasswordInput
          label={t('changePassword.current')}
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <PasswordFields field={field} />
        <SubmitButton
          label={t('newPassword.save')}
          missing={missing && needs[missing]}
          isTouched={isTouched}
          isBusy={isBusy}
          fault={fault}
        />
      </Stack>
    </Page>
  );
}
