import { ApiError } from '@daystream/api-client';
import LinearProgress from '@mui/material/LinearProgress';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '../../platform/download-button.tsx';
import { downloadTable } from '../../platform/download-file.ts';
import type { PeopleImport } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { PropertyList } from '../property-list.tsx';
import { useCommand } from '../use-command.ts';
import { ImportErrors } from './import-errors.tsx';
import { InviteButton } from './invite-button.tsx';

/** The progress of an import, what it made, and its undoing. */
export function ImportResult({ record }: { readonly record: PeopleImport }) {
  const { t } = useTranslation('studio');
  const command = useCommand(['people-imports', 'users', 'user-course-streams']);
  const language = useLanguage();
  const numbers = new Intl.NumberFormat(language);
  const { id, state, total, doneCount } = record;
  const isUndone = state === 'undoing' || state === 'undone';
  const undone = [
    [t('imports.undone'), numbers.format(record.undoneCount)],
    [t('imports.kept'), numbers.format(record.keptCount)],
  ] as const;
  const invitations = [
    [t('imports.invited'), record.invitedCount],
    [t('imports.invitationsWaiting'), record.waitingInvitationCount],
    [t('imports.invitationsFailed'), record.failedInvitationCount],
  ] as const;
  const notedRows = new Set(record.errors.map(({ line }) => line)).size;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {(state === 'running' || state === 'undoing') && (
        <LinearProgress
          variant={state === 'running' ? 'determinate' : 'indeterminate'}
          value={total === 0 ? 0 : (doneCount / total) * 100}
          aria-label={t('enrolment.progress', { done: doneCount, total })}
        />
      )}
      <PropertyList
        properties={[
          ...(isUndone
            ? undone
            : ([
                [t('imports.created'), numbers.format(record.createdCount)],
                [t('imports.found'), numbers.format(record.foundCount)],
              ] as const)),
          [t('imports.failed'), numbers.format(record.failedCount)],
          ...invitations
            .filter(([, count]) => count > 0)
            .map(([label, count]) => [label, numbers.format(count)] as const),
        ]}
      />
      {/* Also rows that are no errors: people who had the course already, accounts in use that were kept. */}
      <ImportErrors title={t('imports.notedCount', { count: notedRows })} errors={record.errors} />
      <Box>
        <DownloadButton
          label={t('person.operations.report')}
          download={async (api) => {
            await downloadTable(api, `/studio/api/people-imports/${id}/report?lang=${language}`);
            return undefined;
          }}
          failedText={t('person.operations.csvFailed')}
        />
      </Box>
      {state === 'done' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <InviteButton record={record} />
          <ConfirmButton
            label={t('imports.undo')}
            title={t('imports.undoTitle')}
            confirmLabel={t('imports.undo')}
            closeLabel={t('action.close')}
            color="error"
            onConfirm={() =>
              command(
                (api) => api.call('studio.peopleImports.undo', { params: { id }, body: {} }),
                t('imports.undoStarted'),
                (error) =>
                  error instanceof ApiError && error.code === 'conflict'
                    ? t('imports.alreadyUndone')
                    : undefined,
              )
            }
          >
            {t('imports.undoText')}
          </ConfirmButton>
        </Box>
      )}
    </Box>
  );
}
