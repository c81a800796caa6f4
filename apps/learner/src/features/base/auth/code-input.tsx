import { useEffect, useRef, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../platform/forms/text-input.tsx';

/** The code of a second factor: of an authenticator app, or a recovery code. */
export function CodeInput(props: Omit<ComponentProps<typeof TextInput>, 'label'>) {
  const { t } = useTranslation('learner');
  const input = useRef<HTMLInputElement>(null);
  // The field appears after the form was submitted, and is the next one to fill in.
  useEffect(() => {
    input.current?.focus();
  }, []);
  return (
    <TextInput
      label={t('signIn.code')}
      hint={t('signIn.codeHint')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      ref={input}
    />
  );
}
