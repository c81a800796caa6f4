import { encodingName } from '@daystream/domain';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { ShowBase, useShowContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { PeopleImport } from '../../platform/records.ts';
import { requestIdOf } from '../../platform/request-id.ts';
import { ScreenFrame } from '../../platform/screen-frame.tsx';
import { BackToList } from '../back-to-list.tsx';
import { RecordPending } from '../record-pending.tsx';
import { withoutErrorNotification } from '../without-error-notification.ts';
import { ImportDraft } from './import-draft.tsx';
import { ImportResult } from './import-result.tsx';
import { importStateTexts } from './import-texts.ts';

const isAtWork = ({ state, waitingInvitationCount }: PeopleImport) =>
  state === 'running' || state === 'undoing' || waitingInvitationCount > 0;

/** An import: the mapping of its columns before it starts, then its progress and result. */
export function ImportShow() {
  const queryOptions = {
    retry: false,
    refetchInterval: ({ state }: { state: { data?: PeopleImport | undefined } }) =>
      state.data !== undefined && isAtWork(state.data) ? 1000 : false,
    ...withoutErrorNotification,
  };
  return (
    <ShowBase queryOptions={queryOptions as never}>
      <ImportDetails />
    </ShowBase>
  );
}

function ImportDetails() {
  const { t } = useTranslation('studio');
  const { record, error, refetch } = useShowContext<PeopleImport>();
  if (record === undefined)
    return (
      <RecordPending
        title={t('imports.title')}
        errorMessage={error?.message}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
        list="/people-imports"
      />
    );
  return (
    <ScreenFrame title={record.fileName} width={1000}>
      <div>
        <BackToList to="/people-imports" />
        <Typography component="h1" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {record.fileName}
        </Typography>
        <Typography color="textSecondary">
          {t(importStateTexts[record.state])} · {t('imports.rowsCount', { count: record.total })}
        </Typography>
      </div>
      {record.guessedEncoding !== null && (
        <Alert severity="info">
          {t('imports.guessedEncoding', { encoding: encodingName(record.guessedEncoding) })}
        </Alert>
      )}
      {record.state === 'draft' ? <ImportDraft record={record} /> : <ImportResult record={record} />}
    </ScreenFrame>
  );
}
