import { ErrorState } from '@daystream/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../platform/platform-context.tsx';
import type { Person, Stream } from '../../platform/records.ts';
import { requestIdOf } from '../../platform/request-id.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { ListRowsSkeleton } from '../list-rows-skeleton.tsx';
import { RecordLine } from '../record-line.tsx';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { ExtendStreamButton } from './extend-stream-button.tsx';
import { FreezeStreamButton } from './freeze-stream-button.tsx';
import { firstDayText, freezeText, lastDayText } from './stream-dates.ts';
import { StreamProgress } from './stream-progress.tsx';
import { StreamState } from './stream-state.tsx';
import { WithdrawStreamButton } from './withdraw-stream-button.tsx';
import { StreamOperationButton } from '../stream-operation-button.tsx';
import { useRecords } from '../use-records.ts';

/** The streams of a person; dates are in the person's time zone. */
export function PersonStreams({ person }: { readonly person: Person }) {
  const { t } = useTranslation('studio');
  const { data, error, refetch } = useRecords('user-course-streams', {
    filter: { userId: person.id },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  return (
    <Box component="section" aria-labelledby="person-streams">
      <Typography id="person-streams" component="h2" variant="h4" sx={{ mb: 1.5 }}>
        {t('nav.streams')}
      </Typography>
      {data === undefined && error === null && <ListRowsSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState message={error.message} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <Typography color="textSecondary">{t('streams.personHasNone')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data?.map((stream) => (
          <StreamLine key={stream.id} stream={stream} />
        ))}
      </Box>
    </Box>
  );
}

function StreamLine({ stream }: { readonly stream: Stream }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { date } = useTimeTexts();
  const canGive = useHasPermission('streams.give');
  const canFreeze = useHasPermission('streams.freeze');
  const { dayReached, lastActivityAt } = stream;
  const activity = [
    dayReached !== null && t('person.dayReached', { number: dayReached }),
    lastActivityAt !== null && t('person.lastActivity', { date: date(lastActivityAt) }),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <RecordLine
      texts={
        <>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {stream.courseTitle}
            {stream.isDemo && ` · ${t('streams.demo')}`}
            {stream.cohort && ` · ${stream.cohort.title}`}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {firstDayText(language, stream)} – {lastDayText(language, stream) ?? t('streams.noEnd')}
          </Typography>
          {activity !== '' && (
            <Typography variant="body2" color="textSecondary">
              {activity}
            </Typography>
          )}
          {stream.freeze && (
            <Typography variant="body2" color="textSecondary">
              {t('streams.freezeFromTo', freezeText(language, stream.freeze, stream.userTimezone))}
              {stream.freeze.reason !== null && `. ${stream.freeze.reason}`}
            </Typography>
          )}
        </>
      }
    >
      <StreamState state={stream.status} />
      <StreamProgress stream={stream} />
      {canFreeze && <FreezeStreamButton stream={stream} />}
      {canGive && <ExtendStreamButton stream={stream} />}
      {canGive && (
        <StreamOperationButton
          label={t('enrolment.more')}
          title={stream.courseTitle}
          kinds={stream.cohort === null ? ['move', 'stop'] : ['move', 'stop', 'leave_cohort']}
          audience={{ kind: 'streams', streamIds: [stream.id] }}
        />
      )}
      {canGive && <WithdrawStreamButton stream={stream} />}
    </RecordLine>
  );
}
