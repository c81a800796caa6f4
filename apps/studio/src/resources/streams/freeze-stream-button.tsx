import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stream } from '../../platform/records.ts';
import { FreezeStreamDialog } from './freeze-stream-dialog.tsx';
import { UnfreezeStreamDialog } from './unfreeze-stream-dialog.tsx';

/** Freezes an open stream, or cancels its freeze. */
export function FreezeStreamButton({ stream }: { readonly stream: Stream }) {
  const { t } = useTranslation('studio');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { freeze } = stream;
  if (freeze === null && stream.status !== 'open') return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {freeze === null ? t('streams.freeze') : t('streams.unfreeze')}
      </Button>
      {isOpen && freeze === null && <FreezeStreamDialog stream={stream} onClose={close} />}
      {isOpen && freeze !== null && <UnfreezeStreamDialog stream={stream} freeze={freeze} onClose={close} />}
    </>
  );
}
