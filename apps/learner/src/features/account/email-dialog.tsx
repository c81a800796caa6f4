import { emailError, normaliseEmail } from '@daystream/domain';
import { LoadingButton } from '@daystream/ui';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { ApiError } from '@daystream/api-client';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@daystream/web';
import { Notice } from '../../platform/notice.tsx';
import { PasswordInput } from '../../platform/password-input.tsx';
import { TextInput } from '../../platform/text-input.tsx';
import { useForm } from '../../platform/use-form.ts';
import { submitEmail } from './account.queries.ts';

/** Changes the e-mail. The current password is asked for once the server requires it: a fresh sign-in is enough otherwise. */
export function EmailDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const titleId = useId();
  const [isPasswordNeeded, setPasswordNeeded] = useState(false);
  const { values, field, fault, refused, isBusy, submit } = useForm<
    Readonly<Record<'email' | 'currentPassword', string>>
  >({
    initial: { email: '', currentPassword: '' },
    optional: isPasswordNeeded ? [] : ['currentPassword'],
    faultsOf: ({ email }) => {
      const code = emailError(email);
      return code === null ? {} : { email: code };
    },
    send: async ({ email, currentPassword }) => {
      try {
        await submitEmail({
          email: normaliseEmail(email),
          ...(currentPassword !== '' && { currentPassword }),
        });
        onClose();
      } catch (error) {
        if (error instanceof ApiError && error.fields['currentPassword'] !== undefined)
          setPasswordNeeded(true);
        throw error;
      }
    },
  });
  const hasFieldErrors = refused['email'] !== undefined || refused['currentPassword'] !== undefined;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId} variant="h3">
          {t('profile.changeEmail')}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {t('profile.emailText')}
          {fault === null || hasFieldErrors ? null : <Notice severity="error">{errorText(fault)}</Notice>}
          <TextInput label={t('profile.newEmail')} type="email" autoComplete="email" {...field('email')} />
          {isPasswordNeeded ? (
            <PasswordInput
              label={t('changePassword.current')}
              autoComplete="current-password"
              {...field('currentPassword')}
            />
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('profile.cancel')}</Button>
          <LoadingButton
            type="submit"
            variant="contained"
            busy={isBusy}
            disabledReason={values.email.trim() === '' ? t('signIn.needEmail') : null}
          >
            {t('profile.sendLink')}
          </LoadingButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
