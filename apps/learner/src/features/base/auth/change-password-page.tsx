import { Page } from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRetryKeys } from '@daystream/web';
import { api } from '../../../platform/client/api.ts';
import { currentUserQuery } from '../../../platform/session/current-user.ts';
import { Notice } from '../../../platform/states/notice.tsx';
import { queryClient } from '../../../platform/client/query-client.ts';
import { PasswordInput } from '../../../platform/forms/password-input.tsx';
import { useForm } from '../../../platform/forms/use-form.ts';
import { useIdentityProof } from '../../../platform/session/use-identity-proof.tsx';
import { AuthForm } from './auth-form.tsx';
import { newPasswordFaults, type NewPassword } from './new-password-form.ts';
import { PasswordFields } from './password-fields.tsx';

type Change = NewPassword & Readonly<Record<'currentPassword', string>>;

/** Changes the password; asks for the current one (spec product §2, userPassword). Sets a first one for who signed up through a social network. */
export function ChangePasswordPage() {
  const [done, setDone] = useState(0);
  return <ChangeForm key={done} isDone={done > 0} onDone={() => setDone(done + 1)} />;
}

/** A new form instance after each change, so that the typed passwords are not kept. */
function ChangeForm({ isDone, onDone }: { readonly isDone: boolean; readonly onDone: () => void }) {
  const { t } = useTranslation('learner');
  const { data: user } = useQuery(currentUserQuery);
  const withRetryKey = useRetryKeys();
  const { prove, dialog } = useIdentityProof();
  const hasPassword = user?.hasPassword ?? true;
  const form = useForm<Change>({
    initial: { currentPassword: '', password: '', passwordRepeat: '' },
    optional: hasPassword ? [] : ['currentPassword'],
    faultsOf: newPasswordFaults,
    send: async ({ currentPassword, ...chosen }) => {
      const body = hasPassword ? { ...chosen, currentPassword } : chosen;
      const change = async () => {
        await withRetryKey(body, (idempotencyKey) =>
          api.call('user.updatePassword', { body, idempotencyKey }),
        );
        await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey, exact: true });
        onDone();
      };
      await (hasPassword ? change() : prove(change));
    },
  });
  const { field, isTouched } = form;
  const needs = {
    currentPassword: t('changePassword.needCurrent'),
    password: t('newPassword.need'),
    passwordRepeat: t('newPassword.needRepeat'),
  };
  return (
    <Page
      title={t('changePassword.title')}
      lead={hasPassword ? t('changePassword.lead') : t('changePassword.firstLead')}
    >
      {isDone && !isTouched ? <Notice severity="success">{t('changePassword.done')}</Notice> : null}
      <AuthForm form={form} submit={t('newPassword.save')} failed={t('newPassword.failed')} needs={needs}>
        {hasPassword ? (
          <PasswordInput
            label={t('changePassword.current')}
            autoComplete="current-password"
            {...field('currentPassword')}
          />
        ) : null}
        <PasswordFields isChange={hasPassword} field={field} />
      </AuthForm>
      {dialog}
    </Page>
  );
}
