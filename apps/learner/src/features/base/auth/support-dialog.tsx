import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSupportMessage } from '../../../platform/support/support-message.ts';
import { SupportContacts } from './support-contacts.tsx';
import { MailText } from '../../../platform/states/mail-text.tsx';
import { SupportForm } from './support-form.tsx';

interface SupportDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The support form for visitors without an account, and other contacts (spec product §2, §4: Support modal). */
export function SupportDialog({ open, onClose }: SupportDialogProps) {
  const { t } = useTranslation(['learner', 'ui']);
  const titleId = useId();
  const [isSent, setSent] = useState(false);
  const message = useSupportMessage();
  const sendingRef = useRef<AbortController>(null);
  const close = () => {
    // Cancels a pending request, so that the form is ready when the dialog opens again.
    sendingRef.current?.abort();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
      keepMounted
      slotProps={{ transition: { onExited: () => setSent(false) } }}
    >
      <DialogTitle id={titleId} variant="h3">
        {isSent ? t('supportForm.successfully') : t('support.signInTitle')}
      </DialogTitle>
      <DialogContent>
        {isSent ? (
          <Typography component="output" sx={{ display: 'block' }}>
            <MailText text={t('supportForm.messageSent')} />
          </Typography>
        ) : (
          <>
            <SupportForm sendingRef={sendingRef} message={message} onSent={() => setSent(true)} />
            <SupportContacts />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('ui:action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
