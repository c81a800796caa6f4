import { dataExportDays } from '@daystream/domain';
import { formatFileSize } from '@daystream/i18n';
import { LoadingButton } from '@daystream/ui';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorText, useRetryKeys } from '@daystream/web';
import { api } from '../../../platform/client/api.ts';
import { language } from '../../../platform/language/language.ts';
import { Notice } from '../../../platform/states/notice.tsx';
import { SettingRow } from './setting-row.tsx';

const pollIntervalMs = 3000;

const exportQuery = queryOptions({
  queryKey: ['user', 'export'],
  queryFn: ({ signal }) => api.call('user.export', { signal }),
  refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? pollIntervalMs : false),
  // The signed address of the file expires.
  staleTime: 0,
});

/** The export of personal data: requested, prepared in the background, downloaded. */
export function DataExport() {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const withRetryKey = useRetryKeys();
  const { data } = useQuery(exportQuery);
  const requestExport = useMutation({
    mutationFn: () =>
      withRetryKey('requestExport', (idempotencyKey) => api.call('user.requestExport', { idempotencyKey })),
    onSuccess: (answer) => queryClient.setQueryData(exportQuery.queryKey, answer),
  });
  const isPreparing = data?.state === 'waiting';
  return (
    <>
      <SettingRow
        label={t('dataExport.title')}
        lead={isPreparing ? t('dataExport.waiting') : t('dataExport.text', { days: dataExportDays })}
      >
        <Stack spacing={1} sx={{ flexShrink: 0 }}>
          {data?.url ? (
            <Button variant="contained" component="a" href={data.url} download>
              {t('dataExport.download', { size: formatFileSize(language, data.bytes ?? 0) })}
            </Button>
          ) : null}
          <LoadingButton
            variant="outlined"
            busy={isPreparing || requestExport.isPending}
            onClick={() => requestExport.mutate()}
          >
            {data?.url ? t('dataExport.again') : t('dataExport.ask')}
          </LoadingButton>
        </Stack>
      </SettingRow>
      {data?.state === 'failed' ? <Notice severity="error">{t('dataExport.failed')}</Notice> : null}
      {requestExport.error ? <Notice severity="error">{errorText(requestExport.error)}</Notice> : null}
    </>
  );
}
