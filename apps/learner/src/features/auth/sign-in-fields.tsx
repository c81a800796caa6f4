import { ApiError } from '@daystream/api-client';
import { LoadingButton } from '@daystream/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { brand } from '../../platform/brand.ts';
import { useErrorText } from '../../platform/error-text.ts';
import { TextInput } from '../../platform/text-input.tsx';
import { signInMutation } from './auth.queries.ts';
import { PasswordInput } from './password-input.tsx';
import { emptySignIn, signInSchema, toRequest, type SignIn } from './sign-in-form.ts';

/** E-mail and password. The way to a new password shows only once the server found fault with the password (spec product §2). */
export function SignInFields({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const form = useForm<SignIn>({
    defaultValues: emptySignIn,
    resolver: zodResolver(signInSchema),
    reValidateMode: 'onBlur',
  });
  const signIn = useMutation(signInMutation);
  const [email, password] = useWatch({ control: form.control, name: ['email', 'password'] });
  const refused = signIn.error instanceof ApiError ? signIn.error.fields : {};

  const submit = form.handleSubmit(async (values) => {
    try {
      await signIn.mutateAsync(toRequest(values));
      onSignedIn();
    } catch {
      // Shown below, from the mutation.
    }
  });
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t('signIn.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        error={form.formState.errors.email?.message ?? refused['email']}
        {...form.register('email')}
      />
      <PasswordInput
        label={t('signIn.password')}
        autoComplete="current-password"
        error={form.formState.errors.password?.message ?? refused['password']}
        {...form.register('password')}
      />
      {signIn.error && Object.keys(refused).length === 0 ? (
        <Alert severity="error">{errorText(signIn.error)}</Alert>
      ) : null}
      <LoadingButton
        type="submit"
        size="large"
        variant="contained"
        busy={signIn.isPending}
        disabledReason={missing(email, password)}
      >
        {t('signIn.submit')}
      </LoadingButton>
      {refused['password'] ? (
        <Button
          href={`mailto:${brand.supportEmail}?subject=${encodeURIComponent(t('signIn.restoreSubject'))}`}
        >
          {t('signIn.restore')}
        </Button>
      ) : null}
    </Stack>
  );

  function missing(typedEmail: string, typedPassword: string): string | null {
    if (typedEmail.trim() === '') return t('signIn.needEmail');
    return typedPassword === '' ? t('signIn.needPassword') : null;
  }
}
