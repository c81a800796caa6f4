import type { ApiClient } from '@daystream/api-client';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useApi } from './platform-context.tsx';

interface Download {
  /** Returns a text to show when the file has arrived. Errors are shown as `failedText`. */
  readonly download: (api: ApiClient) => Promise<string | undefined>;
  readonly failedText: string;
}

/** Downloads a file with the session, which a link would not send. */
export function useDownload({ download, failedText }: Download) {
  const api = useApi();
  const notify = useNotify();
  const [isLoading, setLoading] = useState(false);
  const start = async () => {
    setLoading(true);
    try {
      const text = await download(api);
      if (text !== undefined) notify(text, { type: 'success' });
    } catch {
      notify(failedText, { type: 'error' });
    } finally {
      setLoading(false);
    }
  };
  return { isLoading, start };
}

interface DownloadButtonProps extends Download {
  readonly label: string;
  /** For screen readers, where several buttons have the same label. */
  readonly description?: string;
}

export function DownloadButton({ label, description, ...download }: DownloadButtonProps) {
  const { isLoading, start } = useDownload(download);
  return (
    <Button
      size="small"
      loading={isLoading}
      onClick={(event) => {
        event.stopPropagation();
        void start();
      }}
      aria-label={description}
    >
      {label}
    </Button>
  );
}
