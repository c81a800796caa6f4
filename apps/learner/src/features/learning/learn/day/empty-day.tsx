import { EmptyState, WarningIcon } from '@daystream/ui';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError } from '../../../../platform/errors/report-error.ts';
import { pathTo } from '../../../../platform/routes/path-to.ts';

/** A day without lessons and homework, which is a fault of its author. Source: spec rules §8. */
export function EmptyDay({ dayId }: { readonly dayId: number }) {
  const { t } = useTranslation('learner');
  // The report leaves the app.
  useEffect(() => reportError(new Error(`day ${dayId} has no lessons and no homework`)), [dayId]);
  return (
    <EmptyState
      icon={<WarningIcon />}
      title={t('day.empty')}
      action={
        <Button variant="contained" href={pathTo('support')}>
          {t('day.toSupport')}
        </Button>
      }
    >
      {t('day.emptyText')}
    </EmptyState>
  );
}
