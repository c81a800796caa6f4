import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFault } from '../errors/fault-report.ts';
import { lazyPart } from '../states/lazy-part.tsx';
import { session } from '../session/session.ts';

const FaultReportDialog = lazyPart(() =>
  import('./fault-report-dialog.tsx').then(({ FaultReportDialog: dialog }) => dialog),
);

/** Offers signed-in learners to report an error to support; nothing for errors that explain themselves. */
export function FaultReportButton({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('learner');
  const [isOpen, setOpen] = useState(false);
  if (session.token() === null || !isFault(error)) return null;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('faultReport.offer')}
      </Button>
      {isOpen ? (
        <Suspense>
          <FaultReportDialog error={error} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
