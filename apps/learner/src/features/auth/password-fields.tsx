import { useTranslation } from 'react-i18next';
import type { ComponentProps } from 'react';
import { PasswordInput } from '../../platform/password-input.tsx';

type Field = Omit<ComponentProps<typeof PasswordInput>, 'label'>;

interface PasswordFieldsProps {
  readonly field: (name: 'password' | 'passwordRepeat') => Field;
}

/** The fields of a new password and its repetition. */
export function PasswordFields({ field }: PasswordFieldsProps) {
  const { t } = useTranslation('learner');
  return (
    <>
      <PasswordInput label={t('newPassword.password')} autoComplete="new-password" {...field('password')} />
      <PasswordInput
        label={t('newPassword.repeat')}
        autoComplete="new-password"
        {...field('passwordRepeat')}
      />
    </>
  );
}
