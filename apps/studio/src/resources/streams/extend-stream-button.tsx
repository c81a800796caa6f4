import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stream } from '../../platform/records.ts';
import { ExtendStreamDialog } from './extend-stream-dialog.tsx';

/** Changes the last day of access. A stream that subscriptions open has no end of its own. */
export function ExtendStreamButton({ stream }: { readonly stream: Stream }) {
  const { t } = useTranslation('studio');
  const [isOpen, setOpen] = useState(false);
  if (stream.isOptionalPurchase) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('streams.extend')}
      </Button>
      {isOpen && <ExtendStreamDialog stream={stream} onClose={() => setOpen(false)} />}
    </>
  );
}
