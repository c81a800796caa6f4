import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { useDownloadList } from './downloads-store.ts';

/** Says that the browser has deleted downloads to free space, and leads to the screen that loads them again. */
export function EvictedToast() {
  const { t } = useTranslation('learner');
  const hasEvicted = useDownloadList().some(({ failure }) => failure === 'evicted');
  const [isClosed, setClosed] = useState(false);
  return (
    <Snackbar
      open={hasEvicted && !isClosed}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      message={t('downloads.evicted')}
      action={
        <Button color="inherit" href={pathTo('downloads')} onClick={() => setClosed(true)}>
          {t('downloads.toDownloads')}
        </Button>
      }
    />
  );
}
