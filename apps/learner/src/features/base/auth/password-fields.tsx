import { useTranslation } from 'react-i18next';
import type { ComponentProps } from 'react';
import { PasswordInput } from '../../../platform/forms/password-input.tsx';

type Field = Omit<ComponentProps<typeof PasswordInput>, 'label'>;

interface PasswordFieldsProps {
  /** Whether the account has a password, which these fields replace. */
  readonly isChange?: boolean;
  readonly field: (name: 'password' | 'passwordRepeat') => Field;
}

/** The fields of a new password and its repetition. */
export function PasswordFields({ isChange = false, field }: PasswordFieldsProps) {
  const { t } = useTranslation('learner');
  const labels = isChange
    ? { password: t('newPassword.changed'), repeat: t('newPassword.changedRepeat') }
    : { password: t('newPassword.password'), repeat: t('newPassword.repeat') };
  return (
    <>
      <PasswordInput label={labels.password} autoComplete="new-password" {...field('password')} />
      <PasswordInput label={labels.repeat} autoComplete="new-password" {...field('passwordRepeat')} />
    </>
  );
}
