import { ApiError } from '@daystream/api-client';
import { emailError, normaliseEmail } from '@daystream/domain';
import { LoadingButton } from '@daystream/ui';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../platform/notice.tsx';
import { PasswordInput } from '../../platform/password-input.tsx';
import { TextInput } from '../../platform/text-input.tsx';
import { useForm } from '../../platform/use-form.ts';
import { submitEmail } from './account.queries.ts';

/** Asks for an e-mail address on a page that needs one. Joins the server's texts of the field by commas (spec rules §5, Generic rules). */
export function EmailPrompt({ onLater }: { readonly onLater: () => void }) {
  const { t } = useTranslation('learner');
  const titleId = useId();
  const [refusal, setRefusal] = useState<string>();
  const [isPasswordNeeded, setPasswordNeeded] = useState(false);
  const { values, field, fault, isBusy, submit } = useForm<
    Readonly<Record<'email' | 'currentPassword', string>>
  >({
    initial: { email: '', currentPassword: '' },
    faultsOf: ({ email }) => {
      const code = emailError(email);
      return code === null ? {} : { email: code };
    },
    send: async ({ email, currentPassword }) => {
      setRefusal(undefined);
      try {
        await submitEmail({
          email: normaliseEmail(email),
          ...(isPasswordNeeded && { currentPassword }),
        });
      } catch (error) {
        if (error instanceof ApiError) {
          setRefusal(error.texts['email']?.join(', '));
          // The server asks for it unless the user signed in a few minutes ago.
          if (error.fields['currentPassword'] !== undefined) setPasswordNeeded(true);
        }
        throw error;
      }
    },
  });
  const { error, ...rest } = field('email');
  return (
    <Dialog open onClose={onLater} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId} variant="h3">
          {t('emailPrompt.title')}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {t('emailPrompt.text')}
          {fault === null ? null : <Notice severity="error">{t('emailPrompt.failed')}</Notice>}
          <TextInput
            label={t('signIn.email')}
            type="email"
            autoComplete="email"
            {...rest}
            error={refusal ?? error}
          />
          {isPasswordNeeded ? (
            <PasswordInput
              label={t('emailPrompt.password')}
              autoComplete="current-password"
              {...field('currentPassword')}
            />
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={onLater}>{t('emailPrompt.later')}</Button>
          <LoadingButton
            type="submit"
            variant="contained"
            busy={isBusy}
            disabledReason={values.email.trim() === '' ? t('signIn.needEmail') : null}
          >
            {t('emailPrompt.save')}
          </LoadingButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
