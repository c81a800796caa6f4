import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { TextInput } from '../../../platform/forms/text-input.tsx';
import { PasswordInput } from '../../../platform/forms/password-input.tsx';
import { AuthForm } from './auth-form.tsx';
import { CodeInput } from './code-input.tsx';
import { emptySignIn, signInFaults, toRequest } from './sign-in-form.ts';
import { signIn } from './sign-in.ts';
import { useCodeRequest } from './use-code-request.ts';
import { useForm } from '../../../platform/forms/use-form.ts';

/** E-mail and password. The reset button is shown after the server has rejected the password (spec product §2). */
export function SignInFields({ onSignedIn }: { readonly onSignedIn: () => void | Promise<void> }) {
  const { t } = useTranslation('learner');
  const { isCodeNeeded, attempt } = useCodeRequest();
  const form = useForm({
    initial: emptySignIn,
    optional: isCodeNeeded ? [] : ['code'],
    faultsOf: signInFaults,
    send: async (values) => {
      if (await attempt(() => signIn(toRequest(values)))) await onSignedIn();
    },
  });
  const { field, refused } = form;
  const needs = {
    email: t('signIn.needEmail'),
    password: t('signIn.needPassword'),
    code: t('signIn.needCode'),
  };
  return (
    <AuthForm
      form={form}
      submit={t('signIn.submit')}
      failed={t('signIn.failed')}
      needs={needs}
      after={
        // The same way under two names: the button replaces the link, so that there is one choice.
        refused['password'] ? (
          <Button href={pathTo('accessRecovery')} variant="outlined">
            {t('signIn.restore')}
          </Button>
        ) : (
          <Button href={pathTo('accessRecovery')} size="small" sx={{ alignSelf: 'center' }}>
            {t('signIn.forgot')}
          </Button>
        )
      }
    >
      <TextInput label={t('signIn.email')} type="email" autoComplete="username" {...field('email')} />
      <PasswordInput label={t('signIn.password')} autoComplete="current-password" {...field('password')} />
      {isCodeNeeded ? <CodeInput {...field('code')} /> : null}
    </AuthForm>
  );
}
