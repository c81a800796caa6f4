import { LoadingButton } from '@daystream/ui';
import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ConfirmButtonProps {
  readonly label: string;
  /** The question in the dialog. */
  readonly title: string;
  /** Explains the consequences. */
  readonly children: ReactNode;
  /** The label of the button that confirms. */
  readonly confirmLabel: string;
  /** Rejects after showing its error; the dialog then stays open. */
  readonly onConfirm: () => Promise<unknown>;
  /** The label of the button that closes the dialog, where “Cancel” could mean the action. */
  readonly closeLabel?: string;
  readonly color?: ButtonProps['color'];
  readonly disabledReason?: string | null;
}

/** A button whose action is confirmed in a dialog. */
export function ConfirmButton({
  label,
  title,
  children,
  confirmLabel,
  closeLabel,
  onConfirm,
  color,
  disabledReason,
}: ConfirmButtonProps) {
  const { t } = useTranslation('studio');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      setOpen(false);
    } catch {
      // `onConfirm` has shown the error.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <LoadingButton
        size="small"
        variant="outlined"
        color={color ?? 'primary'}
        disabledReason={disabledReason}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
      >
        {label}
      </LoadingButton>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        onClick={(event) => event.stopPropagation()}
      >
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`}>{children}</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{closeLabel ?? t('action.cancel')}</Button>
          <LoadingButton
            variant="contained"
            color={color ?? 'primary'}
            busy={isBusy}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </LoadingButton>
        </DialogActions>
      </Dialog>
    </>
  );
}
