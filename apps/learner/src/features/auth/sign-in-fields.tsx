import { Notice } from '../../platform/notice.tsx';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../platform/brand.ts';
import { useErrorText } from '../../platform/error-text.ts';
import { TextInput } from '../../platform/text-input.tsx';
import { PasswordInput } from './password-input.tsx';
import { useSignIn } from './use-sign-in.ts';

/** E-mail and password. The way to a new password shows only once the server found fault with the password (spec product §2). */
export function SignInFields({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const reasonId = useId();
  const { values, isBegun, field, error, refused, isBusy, submit } = useSignIn(onSignedIn);
  const missing =
    values.email.trim() === ''
      ? t('signIn.needEmail')
      : values.password === ''
        ? t('signIn.needPassword')
        : null;
  const restore = `mailto:${brand.supportEmail}?subject=${encodeURIComponent(t('signIn.restoreSubject'))}`;
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={(event) => void submit(event)}>
      <TextInput label={t('signIn.email')} type="email" autoComplete="username" {...field('email')} />
      <PasswordInput label={t('signIn.password')} autoComplete="current-password" {...field('password')} />
      {error && Object.keys(refused).length === 0 ? (
        <Notice severity="error">{errorText(error)}</Notice>
      ) : null}
      <Button
        type="submit"
        size="large"
        variant="contained"
        disabled={missing !== null}
        loading={isBusy ? true : null}
        aria-describedby={missing ? reasonId : undefined}
      >
        {t('signIn.submit')}
      </Button>
      {missing ? (
        <Typography
          id={reasonId}
          variant="body2"
          color="textSecondary"
          // Whoever has only just come needs no reminder; its place is kept, so that nothing jumps.
          sx={{ textAlign: 'center', visibility: isBegun ? 'visible' : 'hidden' }}
        >
          {missing}
        </Typography>
      ) : null}
      {refused['password'] ? <Button href={restore}>{t('signIn.restore')}</Button> : null}
    </Stack>
  );
}
