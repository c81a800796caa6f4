import { lastAccessMoment } from '@daystream/domain';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../platform/current-user.ts';

interface CancelSuccessProps {
  readonly titleId: string;
  readonly endDate: number | null;
  readonly onClose: () => void;
}

/** Confirms the cancellation, with the last day of access. */
export function CancelSuccess({ titleId, endDate, onClose }: CancelSuccessProps) {
  const { t } = useTranslation('learner');
  const dates = useDates();
  return (
    <>
      <DialogTitle id={titleId} variant="h3">
        {t('subscriptions.cancelled')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText component="output">
          {endDate === null
            ? null
            : t('subscriptions.cancelledText', { date: dates.date(lastAccessMoment(endDate)) })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('subscriptions.understood')}
        </Button>
      </DialogActions>
    </>
  );
}
