import { ErrorState, LoadingButton } from '@daystream/ui';
import { useErrorText, useRetryKeys } from '@daystream/web';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../platform/platform-context.tsx';
import { requestIdOf } from '../platform/request-id.ts';
import { OperationEffects } from './stream-operation-effects.tsx';
import type { Operation } from './stream-operation.ts';
import { useCommand } from './use-command.ts';

interface OperationPreviewProps {
  readonly operation: Operation;
  readonly kindText: string;
  readonly onBack: () => void;
  readonly onStarted: (operationId: number) => void;
}

/** What an action will do, in numbers, before it is started. */
export function OperationPreview({ operation, kindText, onBack, onStarted }: OperationPreviewProps) {
  const { t } = useTranslation('studio');
  const api = useApi();
  const errorText = useErrorText();
  const command = useCommand([]);
  const withRetryKey = useRetryKeys();
  const [isStarting, setStarting] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['stream-operations', 'preview', operation],
    queryFn: () => api.call('studio.streamOperations.preview', { body: operation }),
    retry: false,
    gcTime: 0,
  });
  const start = async () => {
    setStarting(true);
    try {
      const { id } = await command(
        () =>
          withRetryKey(operation, (idempotencyKey) =>
            api.call('studio.streamOperations.create', { body: operation, idempotencyKey }),
          ),
        t('enrolment.started'),
      );
      onStarted(id);
    } catch {
      // `command` has shown the error.
      setStarting(false);
    }
  };
  const changes = data?.effects.some(({ effect }) => effect !== 'unchanged') ?? false;
  return (
    <>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {data === undefined && error === null && <CircularProgress aria-label={t('enrolment.counting')} />}
        {error !== null && (
          <ErrorState
            message={errorText(error)}
            requestId={requestIdOf(error)}
            onRetry={() => void refetch()}
          />
        )}
        {data && (
          <>
            <Typography>
              {kindText}: {t('enrolment.people', { count: data.total })}
            </Typography>
            <OperationEffects {...data} />
            {!changes && <Alert severity="info">{t('enrolment.nothingToDo')}</Alert>}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onBack}>{t('enrolment.back')}</Button>
        <LoadingButton
          variant="contained"
          busy={isStarting}
          disabledReason={changes ? null : t('enrolment.nothingToDo')}
          onClick={() => void start()}
        >
          {t('enrolment.start')}
        </LoadingButton>
      </DialogActions>
    </>
  );
}
