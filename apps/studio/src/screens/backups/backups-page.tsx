import type { Reply } from '@daystream/api-client';
import { formatFileSize } from '@daystream/i18n';
import { EmptyState, ErrorState, LoadingButton } from '@daystream/ui';
import { PageTitle, useErrorText } from '@daystream/web';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/platform-context.tsx';
import { RecordSkeleton } from '../../platform/record-skeleton.tsx';
import { requestIdOf } from '../../platform/request-id.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { useNow } from '../../platform/use-now.ts';
import { useTimeTexts } from '../../platform/use-time-texts.ts';

type Backups = Reply<'studio.backups.get'>;
type Run = Backups['runs'][number];

const queryKey = ['backups'];
/** The clock of the device may differ from that of the server. */
const clockToleranceMs = 5000;
/** A backup is made every night. */
const lateMs = 2 * 86_400_000;

/** Where the backups of the installation are, whether they are made, and a button to make one now. */
export function BackupsPage() {
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call('studio.backups.get', { signal }),
    refetchInterval: 10_000,
  });
  return (
    <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: 860, display: 'grid', gap: 3 }}>
      <PageTitle title={t('backups.title')} />
      <Typography variant="h3" component="h1">
        {t('backups.title')}
      </Typography>
      {data === undefined && error === null && <RecordSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState
          message={errorText(error)}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data?.place === null && <Alert severity="warning">{t('backups.off')}</Alert>}
      {data !== undefined && data.place !== null && <BackupsOverview backups={data} place={data.place} />}
    </Box>
  );
}

function BackupsOverview({ backups, place }: { readonly backups: Backups; readonly place: string }) {
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const { dateTime } = useTimeTexts();
  const api = useApi();
  const queries = useQueryClient();
  const now = useNow();
  const starting = useMutation({
    mutationFn: () => api.call('studio.backups.start'),
    onSuccess: (next) => queries.setQueryData(queryKey, next),
  });
  const { lastSuccessAt, isEncrypted, runs } = backups;
  const isRunning = runs[0]?.state === 'running';
  return (
    <>
      {lastSuccessAt === null ? (
        <Alert severity="warning">{t('backups.never')}</Alert>
      ) : now - lastSuccessAt > lateMs ? (
        <Alert severity="warning">{t('backups.late', { time: dateTime(lastSuccessAt) })}</Alert>
      ) : (
        <Alert severity="success">{t('backups.last', { time: dateTime(lastSuccessAt) })}</Alert>
      )}
      <div>
        <Typography>{t('backups.place')}</Typography>
        <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>{place}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {isEncrypted ? t('backups.encrypted') : t('backups.notEncrypted')}
        </Typography>
      </div>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <LoadingButton
          variant="contained"
          busy={starting.isPending}
          disabledReason={isRunning ? t('backups.isRunning') : null}
          onClick={() => starting.mutate()}
        >
          {t('backups.start')}
        </LoadingButton>
        {starting.isSuccess && (runs[0]?.startedAt ?? 0) < starting.submittedAt - clockToleranceMs && (
          <Typography variant="body2" color="textSecondary">
            {t('backups.started')}
          </Typography>
        )}
        {starting.error !== null && (
          <Typography variant="body2" color="error" role="alert">
            {errorText(starting.error)}
          </Typography>
        )}
      </Box>
      <Box component="section" aria-label={t('backups.history')} sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="h5" component="h2">
          {t('backups.history')}
        </Typography>
        {runs.length === 0 ? (
          <EmptyState title={t('backups.none')}>{t('backups.noneText')}</EmptyState>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
            {runs.map((run) => (
              <BackupRunRow key={run.id} run={run} />
            ))}
          </Box>
        )}
      </Box>
    </>
  );
}

function BackupRunRow({ run }: { readonly run: Run }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { dateTime } = useTimeTexts();
  return (
    <Paper component="li" variant="outlined" sx={{ p: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600 }}>{dateTime(run.startedAt)}</Typography>
        <Typography color={run.state === 'failed' ? 'error' : 'textSecondary'}>
          {t(stateTexts[run.state])}
        </Typography>
      </Box>
      {run.state === 'done' && (
        <Typography variant="body2" color="textSecondary">
          {t('backups.content', {
            rows: run.rowCount ?? 0,
            files: run.fileCount ?? 0,
            size: formatFileSize(language, run.fileBytes ?? 0),
          })}
        </Typography>
      )}
      {run.error !== null && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }} lang="en">
          {run.error}
        </Typography>
      )}
    </Paper>
  );
}

const stateTexts = {
  running: 'backups.running',
  done: 'backups.done',
  failed: 'backups.failed',
} as const satisfies Record<Run['state'], string>;
