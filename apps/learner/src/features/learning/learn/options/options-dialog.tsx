import type { CourseOption } from '@daystream/domain';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionChoice } from './option-choice.tsx';

interface OptionsDialogProps {
  readonly streamId: number;
  readonly options: readonly CourseOption[];
  readonly filters: readonly string[];
  readonly onClose: () => void;
}

/** The choice of options for the whole course. A choice is saved at once. */
export function OptionsDialog({ onClose, ...choice }: OptionsDialogProps) {
  const { t } = useTranslation('learner');
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h3">
        {t('options.title')}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2.5}>
          <Typography color="textSecondary">{t('options.text')}</Typography>
          <OptionChoice {...choice} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('options.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
