import { ApiError } from '@daystream/api-client';
import { emailError, normaliseEmail } from '@daystream/domain';
import { LoadingButton } from '@daystream/ui';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '../../platform/current-user.ts';
import { FormFault } from '../../platform/form-fault.tsx';
import { PasswordInput } from '../../platform/password-input.tsx';
import { TextInput } from '../../platform/text-input.tsx';
import { useForm } from '../../platform/use-form.ts';
import { asksForIdentity, useIdentityProof } from '../../platform/use-identity-proof.tsx';
import { submitEmail } from './account.queries.ts';

interface EmailDialogProps {
  /** `prompt`: on a page that needs an e-mail; `change`: in the profile. */
  readonly mode: 'prompt' | 'change';
  readonly onClose: () => void;
}

/**
 * Asks for another e-mail. The current password is asked for once the server requires it: a fresh sign-in is enough otherwise. Joins the server's texts of
 * the field by commas (spec rules §5, Generic rules).
 */
export function EmailDialog({ mode, onClose }: EmailDialogProps) {
  const { t } = useTranslation('learner');
  const titleId = useId();
  const { data: user } = useQuery(currentUserQuery);
  const { prove, dialog } = useIdentityProof();
  const [isPasswordNeeded, setPasswordNeeded] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const hasPassword = user?.hasPassword ?? true;
  const { values, field, fault, isBusy, submit } = useForm<
    Readonly<Record<'email' | 'currentPassword', string>>
  >({
    initial: { email: '', currentPassword: '' },
    optional: isPasswordNeeded ? [] : ['currentPassword'],
    faultsOf: ({ email }) => {
      const code = emailError(email);
      return code === null ? {} : { email: code };
    },
    send: async ({ email, currentPassword }) => {
      setRefusal(undefined);
      const change = async () => {
        await submitEmail({
          email: normaliseEmail(email),
          ...(currentPassword !== '' && { currentPassword }),
        });
        // On a page that needs an e-mail the dialog disappears with the waiting address.
        if (mode === 'change') onClose();
      };
      try {
        await (hasPassword ? change() : prove(change));
      } catch (error) {
        if (error instanceof ApiError) setRefusal(error.texts['email']?.join(', '));
        if (asksForIdentity(error)) setPasswordNeeded(true);
        throw error;
      }
    },
  });
  const texts =
    mode === 'prompt'
      ? {
          title: t('emailPrompt.title'),
          text: t('emailPrompt.text'),
          label: t('signIn.email'),
          close: t('emailPrompt.later'),
          submit: t('emailPrompt.save'),
        }
      : {
          title: t('profile.changeEmail'),
          text: t('profile.emailText'),
          label: t('profile.newEmail'),
          close: t('profile.cancel'),
          submit: t('profile.sendLink'),
        };
  const { error, ...email } = field('email');
  if (dialog) return dialog;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId} variant="h3">
          {texts.title}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {texts.text}
          <FormFault fault={fault} failed={t('emailPrompt.failed')} />
          <TextInput
            label={texts.label}
            type="email"
            autoComplete="email"
            {...email}
            error={error && (refusal ?? error)}
          />
          {isPasswordNeeded ? (
            <PasswordInput
              label={t('changePassword.current')}
              autoComplete="current-password"
              {...field('currentPassword')}
            />
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{texts.close}</Button>
          <LoadingButton
            type="submit"
            variant="contained"
            busy={isBusy}
            disabledReason={values.email.trim() === '' ? t('signIn.needEmail') : null}
          >
            {texts.submit}
          </LoadingButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
