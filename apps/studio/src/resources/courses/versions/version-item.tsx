import { isolate } from '@daystream/i18n';
import { ApiError } from '@daystream/api-client';
import { useRetryKeys } from '@daystream/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/platform-context.tsx';
import { ConfirmButton } from '../../confirm-button.tsx';
import { useCommand } from '../../use-command.ts';
import { useTimeTexts } from '../../../platform/use-time-texts.ts';
import { seenRevisionQuery, type CourseVersion, type VersionName } from './versions.queries.ts';

interface VersionItemProps {
  readonly courseId: number;
  readonly version: CourseVersion;
  readonly onCompare: (from: VersionName, to: VersionName) => void;
}

/** A version: who published it and when, and what can be done with it. */
export function VersionItem({ courseId, version, onCompare }: VersionItemProps) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  const { id: number, publishedAt, publishedBy, note, isCurrent, daysCount } = version;
  return (
    <Paper component="li" variant="outlined" sx={{ p: 1.5, display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>{t('courseVersions.version', { number })}</Typography>
        {isCurrent && (
          <Chip variant="outlined" size="small" color="success" label={t('courseVersions.current')} />
        )}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {dateTime(publishedAt)} · {isolate(publishedBy?.name ?? t('courseVersions.unknownAuthor'))} ·{' '}
        {t('courseVersions.days', { count: daysCount })}
      </Typography>
      {note !== '' && <Typography sx={{ overflowWrap: 'anywhere' }}>{note}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
        {number > 1 && (
          <Button size="small" onClick={() => onCompare(number - 1, number)}>
            {t('courseVersions.changes')}
          </Button>
        )}
        <Button size="small" onClick={() => onCompare(number, 'draft')}>
          {t('courseVersions.withDraft')}
        </Button>
        <RestoreButton courseId={courseId} number={number} />
      </Box>
    </Paper>
  );
}

/** Makes the version the draft; asks again if somebody changed the draft since the page was opened. */
function RestoreButton({ courseId, number }: { readonly courseId: number; readonly number: number }) {
  const { t } = useTranslation('studio');
  const api = useApi();
  const seen = useQuery(seenRevisionQuery(api, courseId));
  const [isChanged, setChanged] = useState(false);
  const command = useCommand(['courses']);
  const withRetryKey = useRetryKeys();
  const restore = async () => {
    const revision = seen.data ?? (await seen.refetch({ throwOnError: true })).data;
    try {
      const body = { version: number, ...(revision !== undefined && { revision }) };
      await command(
        () =>
          withRetryKey([courseId, body], (idempotencyKey) =>
            api.call('studio.versions.restore', { params: { id: courseId }, body, idempotencyKey }),
          ),
        ({ data: { missingFiles: count } }) =>
          count > 0
            ? t('courseVersions.restoredMissing', { number, count })
            : t('courseVersions.restored', { number }),
        (error) => (isConflict(error) ? t('courseVersions.restoreChanged') : undefined),
      );
      setChanged(false);
    } catch (error) {
      if (isConflict(error)) {
        await seen.refetch();
        setChanged(true);
      }
      throw error;
    }
  };
  return (
    <ConfirmButton
      label={t('courseVersions.restore')}
      title={t('courseVersions.restoreTitle', { number })}
      confirmLabel={t('courseVersions.restore')}
      onConfirm={restore}
    >
      {isChanged && <strong>{t('courseVersions.restoreChanged')} </strong>}
      {t('courseVersions.restoreText')} {t('courseVersions.restoreShared')}
    </ConfirmButton>
  );
}

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'conflict';
