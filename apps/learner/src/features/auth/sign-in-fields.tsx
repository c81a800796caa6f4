import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../platform/routes/path-to.ts';
import { TextInput } from '../../platform/text-input.tsx';
import { PasswordInput } from '../../platform/password-input.tsx';
import { emptySignIn, signInFaults, toRequest } from './sign-in-form.ts';
import { signIn } from './sign-in.ts';
import { SubmitButton } from './submit-button.tsx';
import { useForm } from '../../platform/use-form.ts';

/** E-mail and password. The reset button is shown after the server has rejected the password (spec product §2). */
export function SignInFields({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useTranslation('learner');
  const { isTouched, field, fault, refused, missing, isBusy, submit } = useForm({
    initial: emptySignIn,
    faultsOf: signInFaults,
    send: async (values) => {
      await signIn(toRequest(values));
      onSignedIn();
    },
  });
  const needs = { email: t('signIn.needEmail'), password: t('signIn.needPassword') };
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={(event) => void submit(event)}>
      <TextInput label={t('signIn.email')} type="email" autoComplete="username" {...field('email')} />
      <PasswordInput label={t('signIn.password')} autoComplete="current-password" {...field('password')} />
      <SubmitButton
        label={t('signIn.submit')}
        missing={missing && needs[missing]}
        isTouched={isTouched}
        isBusy={isBusy}
        fault={fault}
      />
      {refused['password'] ? <Button href={pathTo('accessRecovery')}>{t('signIn.restore')}</Button> : null}
      <Button href={pathTo('accessRecovery')} size="small" sx={{ alignSelf: 'center' }}>
        {t('signIn.forgot')}
      </Button>
    </Stack>
  );
}
