import { LoadingButton } from '@daystream/ui';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryItem } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { videoFailureTexts, videoStateTexts } from '../../platform/video-state-texts.ts';
import { useCommand } from '../use-command.ts';

/** The state of a video: progress while processing; reason and retry button after a failure. */
export function VideoState({ item }: { readonly item: LibraryItem }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  if (item.video === null) return null;
  const { state, progress, failure, error } = item.video;
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(progress / 100);
  const text = t(videoStateTexts[state]);
  return (
    <Box sx={{ minWidth: 160, maxWidth: 420 }}>
      <Typography
        variant="body2"
        component="span"
        sx={{ fontWeight: 600, color: state === 'failed' ? 'error.main' : 'text.primary' }}
      >
        {state === 'processing' ? `${text} · ${percent}` : text}
      </Typography>
      {state === 'processing' && (
        <LinearProgress variant="determinate" value={progress} aria-label={item.title} />
      )}
      {state === 'failed' && (
        <>
          <Typography variant="body2">{t(videoFailureTexts[failure ?? 'failed'])}</Typography>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {error}
          </Typography>
          <RetryButton item={item} />
        </>
      )}
    </Box>
  );
}

function RetryButton({ item }: { readonly item: LibraryItem }) {
  const { t } = useTranslation('studio');
  const command = useCommand(['library']);
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await command(
        (api) => api.call('studio.library.retry', { params: { id: item.id } }),
        t('library.retried', { title: item.title }),
      );
    } catch {
      // The command has shown the error.
    } finally {
      setBusy(false);
    }
  };
  return (
    <LoadingButton
      size="small"
      variant="outlined"
      busy={isBusy}
      onClick={() => void retry()}
      sx={{ mt: 0.5 }}
    >
      {t('library.retry')}
    </LoadingButton>
  );
}
