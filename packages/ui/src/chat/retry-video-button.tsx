import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RetryIcon } from '../icons.tsx';
import { LoadingButton } from '../states/loading-button.tsx';

/** Button that retries the processing of a failed video. The result is shown in place of the video. */
export function RetryVideoButton({ onPress }: { readonly onPress: () => Promise<unknown> }) {
  const { t } = useTranslation('ui');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const press = async () => {
    setState('busy');
    try {
      await onPress();
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <div>
      <LoadingButton
        size="small"
        startIcon={<RetryIcon />}
        busy={state === 'busy'}
        onClick={() => void press()}
      >
        {t('player.retryVideo')}
      </LoadingButton>
      <Typography role="alert" variant="body2" color="error">
        {state === 'failed' ? t('state.errorHint') : null}
      </Typography>
    </div>
  );
}
