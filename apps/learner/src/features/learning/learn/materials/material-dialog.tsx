import { ErrorState } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storedMedia } from '../../../../platform/downloads/stored-media.ts';
import { FullScreenDialog } from '../../../../platform/parts/full-screen-dialog.tsx';
import { downloadFile, fileNameOf, FileGoneError, viewOf, type LoadedFile } from './download-file.ts';

interface MaterialDialogProps {
  readonly title: string;
  readonly address: string;
  readonly onClose: () => void;
}

/** A file of the course in a full-screen dialog: loads it with its progress, shows texts and pictures, and offers to save it. */
export function MaterialDialog({ title, address, onClose }: MaterialDialogProps) {
  const { t, i18n } = useTranslation(['learner', 'ui']);
  const [share, setShare] = useState(0);
  const file = useQuery({
    queryKey: ['material', address],
    queryFn: async ({ signal }) => {
      const loaded =
        (await storedFile(address, title)) ?? (await downloadFile(address, { onProgress: setShare, signal }));
      return { ...loaded, url: URL.createObjectURL(loaded.blob) };
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    // A file on this device opens offline.
    networkMode: 'always',
  });
  const url = file.data?.url;
  // The browser keeps the file in memory until its address is revoked.
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share);
  return (
    <FullScreenDialog title={title} onClose={onClose}>
      {file.data ? (
        <LoadedMaterial title={title} file={file.data} />
      ) : file.error ? (
        <ErrorState
          title={t('materials.failed')}
          message={file.error instanceof FileGoneError ? t('materials.gone') : t('materials.failedText')}
          onRetry={() => {
            setShare(0);
            void file.refetch();
          }}
        />
      ) : (
        <Stack spacing={1} sx={{ m: 'auto', width: 'min(360px, 80%)', textAlign: 'center' }}>
          <Typography>{t('materials.loading', { percent })}</Typography>
          <LinearProgress
            variant={share > 0 ? 'determinate' : 'indeterminate'}
            value={share * 100}
            aria-label={t('materials.loading', { percent })}
          />
        </Stack>
      )}
    </FullScreenDialog>
  );
}

/** The file on this device, named after its document; null if it is not there. */
async function storedFile(address: string, title: string): Promise<LoadedFile | null> {
  const unsigned = address.replace(/^\/media\/[^/]+\/(?=private\/)/, '/media/');
  const blob = await (await storedMedia())?.openFile(unsigned);
  return blob ? { name: await fileNameOf(title, blob), blob } : null;
}

interface LoadedMaterialProps {
  readonly title: string;
  /** With its address in memory. */
  readonly file: LoadedFile & { readonly url: string };
}

function LoadedMaterial({ title, file }: LoadedMaterialProps) {
  const { t } = useTranslation('learner');
  const { url } = file;
  const view = viewOf(file.name);
  const text = useQuery({
    queryKey: ['material', 'text', url],
    queryFn: () => file.blob.text(),
    enabled: view === 'text',
    gcTime: 0,
  });
  return (
    <Stack spacing={3} sx={{ p: { xs: 2, md: 4 }, m: '0 auto', width: '100%', maxWidth: 960, flexGrow: 1 }}>
      {view === 'picture' ? (
        <Box component="img" src={url} alt={title} sx={{ maxWidth: '100%', mx: 'auto' }} />
      ) : view === 'text' ? (
        <Typography sx={{ whiteSpace: 'pre-wrap', maxWidth: '72ch', overflowWrap: 'anywhere' }}>
          {text.data}
        </Typography>
      ) : (
        <Typography sx={{ textAlign: 'center', pt: 4 }}>{t('materials.noView')}</Typography>
      )}
      <Button
        href={url}
        download={file.name}
        variant="contained"
        size="large"
        sx={{ alignSelf: view === 'text' ? 'flex-start' : 'center' }}
      >
        {t('materials.save')}
      </Button>
    </Stack>
  );
}
