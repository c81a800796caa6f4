import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface ConfirmProps {
  readonly open: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  readonly onClose: () => void;
  /** The confirmed action; without one the dialog has only a close button. */
  readonly action?: { readonly label: string; readonly run: () => void; readonly isDestructive?: boolean };
  /** Of the button that changes nothing, where “Cancel” could be taken for the action. */
  readonly dismiss?: string;
}

/** A confirmation dialog, or a message with a close button. */
export function ConfirmDialog({ open, title, children, onClose, action, dismiss }: ConfirmProps) {
  const { t } = useTranslation('ui');
  const titleId = useId();
  const agree = () => {
    onClose();
    action?.run();
  };
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} variant="h3">
        {title}
      </DialogTitle>
      {children ? <DialogContent>{children}</DialogContent> : null}
      <DialogActions>
        <Button onClick={onClose}>{dismiss ?? (action ? t('action.cancel') : t('action.close'))}</Button>
        {action ? (
          <Button variant="contained" color={action.isDestructive ? 'error' : 'primary'} onClick={agree}>
            {action.label}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
