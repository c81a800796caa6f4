import { LoadingButton } from '@daystream/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface SettingsFailedProps {
  readonly text: string;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** In the place of a button whose settings could not be loaded, so that it is not taken for missing. */
export function SettingsFailed({ text, isBusy, onRetry }: SettingsFailedProps) {
  const { t } = useTranslation('ui');
  return (
    <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography variant="body2" color="error">
        {text}
      </Typography>
      <LoadingButton size="small" busy={isBusy} onClick={onRetry}>
        {t('action.retry')}
      </LoadingButton>
    </Box>
  );
}
