import { LoadingButton } from '@daystream/ui';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';
import { bottomBar } from '../../platform/notice-place.ts';

interface SaveBarProps {
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly onReset: () => void;
}

/** Saves or discards the changes; stays at the bottom of the window. */
export function SaveBar({ isChanged, isBusy, onReset }: SaveBarProps) {
  const { t } = useTranslation('studio');
  return (
    <Paper
      {...bottomBar}
      variant="outlined"
      sx={{ position: 'sticky', bottom: 0, zIndex: 2, p: 1.5, display: 'flex', gap: 1, gridColumn: '1 / -1' }}
    >
      <LoadingButton
        type="submit"
        variant="contained"
        busy={isBusy}
        disabledReason={isChanged ? null : t('site.nothingToSave')}
      >
        {t('site.save')}
      </LoadingButton>
      <Button onClick={onReset} disabled={!isChanged}>
        {t('action.cancel')}
      </Button>
    </Paper>
  );
}
