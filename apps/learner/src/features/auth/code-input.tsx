import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../platform/text-input.tsx';

/** The code of a second factor: of an authenticator app, or a recovery code. */
export function CodeInput(props: Omit<ComponentProps<typeof TextInput>, 'label'>) {
  const { t } = useTranslation('learner');
  return (
    <TextInput
      label={t('signIn.code')}
      hint={t('signIn.codeHint')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      // The field appears after the form was submitted, and is the next thing to fill in.
      autoFocus
      {...props}
    />
  );
}
