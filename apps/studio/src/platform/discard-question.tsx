import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface DiscardQuestionProps {
  readonly isOpen: boolean;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

/** Asks whether what was entered may be lost. */
export function DiscardQuestion({ isOpen, onDiscard, onKeep }: DiscardQuestionProps) {
  const { t } = useTranslation('studio');
  const id = useId();
  return (
    <Dialog open={isOpen} onClose={onKeep} aria-labelledby={id} role="alertdialog">
      <DialogTitle id={id}>{t('records.discardTitle')}</DialogTitle>
      <DialogActions>
        <Button color="error" onClick={onDiscard}>
          {t('records.discard')}
        </Button>
        <Button variant="contained" onClick={onKeep}>
          {t('records.keepEditing')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
