import { ApiError, type Body } from '@daystream/api-client';
import { LoadingButton } from '@daystream/ui';
import { useErrorText, useRetryKeys } from '@daystream/web';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/platform-context.tsx';
import { textOfField, useCommand } from '../use-command.ts';
import { ImportErrors } from './import-errors.tsx';
import { InvitationPreview } from './invitation-preview.tsx';

export type ImportOptions = Body<'studio.peopleImports.start'>;

/** An import that was started elsewhere meanwhile is no longer a draft. */
const hasStarted = (error: unknown) => error instanceof ApiError && error.code === 'conflict';

const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** What an import would do, and its start. */
export function ImportPreview({ id, options }: { readonly id: number; readonly options: ImportOptions }) {
  const { t } = useTranslation('studio');
  const api = useApi();
  const errorText = useErrorText();
  const command = useCommand(['people-imports']);
  const notify = useNotify();
  const queries = useQueryClient();
  const [isStarting, setStarting] = useState(false);
  const { data, error } = useQuery({
    // Not below the records of imports: the start refetches those, and an import that has begun has no preview (409).
    queryKey: ['people-import-preview', id, options],
    queryFn: async () => {
      try {
        return await api.call('studio.peopleImports.preview', { params: { id }, body: options });
      } catch (failure) {
        // The page shows the progress instead, as soon as it knows of the start.
        if (hasStarted(failure)) {
          notify(t('imports.alreadyStarted'), { type: 'info' });
          void queries.invalidateQueries({ queryKey: ['people-imports'] });
        }
        throw failure;
      }
    },
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const withRetryKey = useRetryKeys();
  const start = async () => {
    setStarting(true);
    try {
      await command(
        () =>
          withRetryKey([id, options], (idempotencyKey) =>
            api.call('studio.peopleImports.start', { params: { id }, body: options, idempotencyKey }),
          ),
        t('imports.started'),
        (failure) => (hasStarted(failure) ? t('imports.alreadyStarted') : textOfField(failure)),
      );
    } catch {
      setStarting(false);
    }
  };
  if (error !== null)
    return hasStarted(error) ? null : (
      <Alert severity="error">{textOfField(error) ?? errorText(error)}</Alert>
    );
  if (data === undefined) return <Typography component="output">{t('enrolment.counting')}</Typography>;
  const { newCount, foundCount, enrolledCount, endedCount } = data;
  // Who has or had the course already keeps it as it is.
  const givenCount = foundCount - enrolledCount - endedCount;
  const givesCourse = options.course !== null;
  return (
    // It appears below the form, where a long one hides it.
    <Box component="output" ref={showWhole} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography>{t('imports.newCount', { count: newCount })}</Typography>
      {!givesCourse && foundCount > 0 && (
        <Typography>{t('imports.foundCount', { count: foundCount })}</Typography>
      )}
      {givesCourse && givenCount > 0 && (
        <Typography>{t('imports.foundCountCourse', { count: givenCount })}</Typography>
      )}
      {enrolledCount > 0 && <Typography>{t('imports.enrolledCount', { count: enrolledCount })}</Typography>}
      {endedCount > 0 && <Typography>{t('imports.endedCount', { count: endedCount })}</Typography>}
      <ImportErrors title={t('imports.failedCount', { count: data.failedCount })} errors={data.errors} />
      <ImportErrors title={t('imports.notedCells', { count: data.notedCount })} errors={data.notes} />
      {data.invitation !== null && newCount > 0 && (
        <InvitationPreview invitation={data.invitation} count={newCount} />
      )}
      <Box>
        <LoadingButton
          variant="contained"
          busy={isStarting}
          disabledReason={newCount > 0 || (givesCourse && givenCount > 0) ? null : t('enrolment.nothingToDo')}
          onClick={() => void start()}
        >
          {!givesCourse
            ? t('imports.start', { count: newCount })
            : t(newCount === 0 && givenCount > 0 ? 'imports.giveCourse' : 'imports.startCourse', {
                count: newCount + givenCount,
              })}
        </LoadingButton>
      </Box>
    </Box>
  );
}
