import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface GuardedDialogProps extends Omit<DialogProps, 'onClose' | 'open'> {
  /** Whether something has been entered that closing would lose. */
  readonly hasInput: () => boolean;
  readonly onClose: () => void;
}

/** An open dialog with fields: Escape or a click beside it closes it only after a question if something has been entered. */
export function GuardedDialog({ hasInput, onClose, ...props }: GuardedDialogProps) {
  const { t } = useTranslation('studio');
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Dialog {...props} open onClose={() => (hasInput() ? setAsking(true) : onClose())} />
      <Dialog open={isAsking} onClose={() => setAsking(false)} aria-labelledby={id} role="alertdialog">
        <DialogTitle id={id}>{t('records.discardTitle')}</DialogTitle>
        <DialogActions>
          <Button color="error" onClick={onClose}>
            {t('records.discard')}
          </Button>
          <Button variant="contained" onClick={() => setAsking(false)}>
            {t('records.keepEditing')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
