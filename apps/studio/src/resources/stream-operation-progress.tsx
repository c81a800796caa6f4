import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../platform/platform-context.tsx';
import { OperationEffects } from './stream-operation-effects.tsx';

interface OperationProgressProps {
  readonly operationId: number;
  readonly onClose: () => void;
}
const changedResources = ['user-course-streams', 'users', 'cohorts'];

/** The progress of a started operation, then its result. It goes on when the dialog is closed. */
export function OperationProgress({ operationId, onClose }: OperationProgressProps) {
  const { t } = useTranslation('studio');
  const api = useApi();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['stream-operations', operationId],
    queryFn: () => api.call('studio.streamOperations.get', { params: { id: operationId } }),
    refetchInterval: ({ state }) => (state.data?.isFinished ? false : 1000),
  });
  const isFinished = data?.isFinished === true;
  // The lists behind the dialog show the change as soon as the job has made it.
  useEffect(() => {
    if (!isFinished) return;
    for (const resource of changedResources) void queries.invalidateQueries({ queryKey: [resource] });
  }, [isFinished, queries]);
  const [done, total] = [data?.doneCount ?? 0, data?.total ?? 0];
  return (
    <>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Typography component="output">
          {isFinished ? t('enrolment.finished') : t('enrolment.progress', { done, total })}
        </Typography>
        {!isFinished && (
          <LinearProgress
            variant={total === 0 ? 'indeterminate' : 'determinate'}
            value={total === 0 ? 0 : (done / total) * 100}
            aria-label={t('enrolment.progress', { done, total })}
          />
        )}
        {isFinished && <OperationEffects {...data} />}
        {!isFinished && (
          <Typography variant="body2" color="textSecondary">
            {t('enrolment.goesOn')}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('enrolment.close')}</Button>
      </DialogActions>
    </>
  );
}
