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
import { FormFault } from '../../../platform/forms/form-fault.tsx';
import { TextInput } from '../../../platform/forms/text-input.tsx';
import { useForm } from '../../../platform/forms/use-form.ts';
import { useIdentityProof } from '../../../platform/session/use-identity-proof.tsx';
import { submitEmail } from './account.queries.ts';

interface EmailDialogProps {
  /** `prompt`: on a page that needs an e-mail; `change`: in the profile. */
  readonly mode: 'prompt' | 'change';
  readonly onClose: () => void;
}

/** Asks for another e-mail. Joins the server's texts of the field by commas (spec rules §5, Generic rules). */
export function EmailDialog({ mode, onClose }: EmailDialogProps) {
  const { t } = useTranslation(['learner', 'ui']);
  const titleId = useId();
  const { prove, dialog } = useIdentityProof();
  const [refusal, setRefusal] = useState<string>();
  const { values, field, fault, isBusy, submit } = useForm<Readonly<Record<'email', string>>>({
    initial: { email: '' },
    faultsOf: ({ email }) => {
      const code = emailError(email);
      return code === null ? {} : { email: code };
    },
    send: async ({ email }) => {
      setRefusal(undefined);
      try {
        const isMade = await prove((proof) => submitEmail({ email: normaliseEmail(email), ...proof }));
        // On a page that needs an e-mail the dialog disappears with the waiting address.
        if (isMade && mode === 'change') onClose();
      } catch (error) {
        if (error instanceof ApiError) setRefusal(error.texts['email']?.join(', '));
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
          close: t('ui:action.cancel'),
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
