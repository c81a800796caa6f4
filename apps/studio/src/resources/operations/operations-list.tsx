import { joinFacts } from '@daystream/i18n';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { FunctionField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '../../platform/download-button.tsx';
import { downloadTable } from '../../platform/download-file.ts';
import type { StreamOperation } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { RecordList } from '../record-list.tsx';
import { actionTexts, effectTexts } from '../stream-operation-texts.ts';
import { useTimeTexts } from '../../platform/use-time-texts.ts';

/** Past changes of many streams, newest first. */
export function OperationsList() {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  return (
    <RecordList
      resource="stream-operations"
      title={t('person.operations.title')}
      sort={{ field: 'id', order: 'DESC' }}
      filters={{}}
      emptyText={t('person.operations.empty')}
      Card={OperationCard}
    >
      <FunctionField<StreamOperation>
        sortable={false}
        label={t('person.operations.what')}
        render={({ action }) => t(actionTexts[action.kind])}
      />
      <FunctionField<StreamOperation>
        sortable={false}
        label={t('person.operations.who')}
        render={({ userName }) => userName ?? '—'}
      />
      <FunctionField<StreamOperation>
        sortable={false}
        label={t('person.operations.when')}
        render={({ createdAt }) => dateTime(createdAt)}
      />
      <FunctionField<StreamOperation>
        sortable={false}
        textAlign="right"
        label={t('person.operations.people')}
        render={({ total }) => total}
      />
      <FunctionField<StreamOperation>
        sortable={false}
        label={t('person.operations.result')}
        render={(operation) => resultText(operation, t)}
      />
      <FunctionField<StreamOperation>
        label=""
        sortable={false}
        render={(row) => <ErrorsButton row={row} />}
      />
    </RecordList>
  );
}

function resultText({ isFinished, effects, failuresCount }: StreamOperation, t: TFunction<'studio'>): string {
  const parts = effects.map(({ effect, count }) => `${t(effectTexts[effect])}: ${count}`);
  if (failuresCount > 0) parts.push(t('enrolment.failures', { count: failuresCount }));
  if (!isFinished) parts.push(t('person.operations.running'));
  return parts.join(', ') || '—';
}

function ErrorsButton({ row: { id, failuresCount, createdAt } }: { readonly row: StreamOperation }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { dateTime } = useTimeTexts();
  if (failuresCount === 0) return null;
  return (
    <DownloadButton
      label={t('person.operations.csv')}
      description={`${t('person.operations.csv')}: ${dateTime(createdAt)}`}
      download={async (api) => {
        await downloadTable(api, `/studio/api/stream-operations/${id}/errors?lang=${language}`);
        return undefined;
      }}
      failedText={t('person.operations.csvFailed')}
    />
  );
}

function OperationCard({ row }: { readonly row: StreamOperation }) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  const { action, userName, total, createdAt } = row;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Typography sx={{ fontWeight: 600 }}>
        {t(actionTexts[action.kind])} · {t('enrolment.people', { count: total })}
      </Typography>
      <Typography variant="body2">{resultText(row, t)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {joinFacts([userName ?? '—', dateTime(createdAt)])}
      </Typography>
      <ErrorsButton row={row} />
    </Box>
  );
}
