import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslation } from 'react-i18next';

interface CancelResultProps {
  readonly titleId: string;
  readonly title: string;
  readonly text: string | null;
  readonly onClose: () => void;
}

/** What became of the subscription: canceled, or continued at a discount. */
export function CancelResult({ titleId, title, text, onClose }: CancelResultProps) {
  const { t } = useTranslation('learner');
  return (
    <>
      <DialogTitle id={titleId} variant="h3">
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText component="output">{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('subscriptions.understood')}
        </Button>
      </DialogActions>
    </>
  );
}
