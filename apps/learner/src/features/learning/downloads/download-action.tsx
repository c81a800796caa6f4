import { CheckIcon, PauseIcon, ProgressRing } from '@daystream/ui';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm } from '../../../platform/parts/confirm.tsx';
import { DeleteIcon, DownloadIcon, RetryIcon } from '../../../platform/parts/screen-icons.tsx';
import { useDownloads } from './downloads-store.ts';
import type { Download } from './engine/download.ts';
import { useDownloadTexts } from './use-download-texts.ts';

interface DownloadActionProps {
  readonly download: Download;
  /** The state is shown by an icon; otherwise it stands beside the button, which then only acts. */
  readonly isState?: boolean;
}

/** The next step for a download: pause, go on, try again, or delete after a question. */
export function DownloadAction({ download, isState = false }: DownloadActionProps) {
  const { t } = useTranslation('learner');
  const downloads = useDownloads();
  const texts = useDownloadTexts();
  const [isAsking, setAsking] = useState(false);
  if (downloads === null) return null;
  const { id, status, isPaused, bytes, loadedBytes } = download;
  const ids = [id];
  const title = texts.title(download);
  const state = texts.state(download);
  const label = (action: string) => (isState ? `${action}. ${state}` : action);
  if (status === 'fail')
    return (
      <IconButton
        color={isState ? 'error' : 'default'}
        aria-label={label(t('downloads.retry', { title }))}
        onClick={() => void downloads.retry(ids)}
      >
        <RetryIcon />
      </IconButton>
    );
  if (status === 'loaded')
    return (
      <>
        <IconButton
          color={isState ? 'success' : 'default'}
          aria-label={label(t('downloads.remove', { title }))}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          {isState ? <CheckIcon /> : <DeleteIcon />}
        </IconButton>
        <Confirm
          open={isAsking}
          title={t('downloads.removeQuestion')}
          onClose={() => setAsking(false)}
          action={{
            label: t('downloads.removeAction'),
            isDestructive: true,
            run: () => void downloads.remove(ids),
          }}
        >
          {t('downloads.removeText')}
        </Confirm>
      </>
    );
  if (isPaused)
    return (
      <IconButton
        aria-label={label(t('downloads.resume', { title }))}
        onClick={() => void downloads.resume(ids)}
      >
        <DownloadIcon />
      </IconButton>
    );
  return (
    <IconButton aria-label={label(t('downloads.pause', { title }))} onClick={() => void downloads.pause(ids)}>
      {isState ? (
        <ProgressRing value={bytes > 0 ? (100 * loadedBytes) / bytes : 0} label={state} size={28}>
          <PauseIcon sx={{ fontSize: 14, display: 'block' }} />
        </ProgressRing>
      ) : (
        <PauseIcon />
      )}
    </IconButton>
  );
}
