import type { ApiClient } from '@daystream/api-client';
import { formatFileSize } from '@daystream/i18n';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { DownloadProgress } from './download-file.ts';
import { useApi } from './platform-context.tsx';
import { useLanguage } from './use-language.ts';

interface Download {
  /** Returns a text to show when the file has arrived. Errors are shown as `failedText`. */
  readonly download: (
    api: ApiClient,
    onProgress: (progress: DownloadProgress) => void,
  ) => Promise<string | undefined>;
  readonly failedText: string;
}

/** Downloads a file with the session, which a link would not send. It goes on when the screen is left. `progress`: of a large file. */
export function useDownload({ download, failedText }: Download) {
  const api = useApi();
  const notify = useNotify();
  const [isLoading, setLoading] = useState(false);
  const [progress, setProgress] = useState<DownloadProgress | null>(null);
  const start = async () => {
    setLoading(true);
    try {
      const text = await download(api, setProgress);
      if (text !== undefined) notify(text, { type: 'success' });
    } catch {
      notify(failedText, { type: 'error' });
    } finally {
      setLoading(false);
      setProgress(null);
    }
  };
  return { isLoading, progress, start };
}

interface DownloadButtonProps extends Download {
  readonly label: string;
  /** For screen readers, where several buttons have the same label. */
  readonly description?: string;
}

export function DownloadButton({ label, description, ...download }: DownloadButtonProps) {
  const language = useLanguage();
  const { isLoading, progress, start } = useDownload(download);
  return (
    <Button
      size="small"
      loading={isLoading && progress === null}
      disabled={isLoading}
      startIcon={progress && <DownloadRing progress={progress} />}
      onClick={(event) => {
        event.stopPropagation();
        void start();
      }}
      aria-label={description}
    >
      {progress === null ? label : progressText(language, progress)}
    </Button>
  );
}

/** How much has arrived: `120 MB / 1.4 GB`. */
export const progressText = (language: string, { done, total }: DownloadProgress): string =>
  [done, ...(total > 0 ? [total] : [])].map((bytes) => formatFileSize(language, bytes)).join(' / ');

export function DownloadRing({ progress: { done, total } }: { readonly progress: DownloadProgress }) {
  return (
    <CircularProgress
      size={16}
      color="inherit"
      aria-hidden
      {...(total > 0 && { variant: 'determinate' as const, value: (done / total) * 100 })}
    />
  );
}
