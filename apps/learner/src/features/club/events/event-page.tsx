import { LinesSkeleton, Page } from '@daystream/ui';
import { PageTitle } from '@daystream/web';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { ClubClosed, isClubClosed } from '../../../platform/states/club-closed.tsx';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { AttendButton, EventFacts, useEventTime } from './event-parts.tsx';
import { eventQuery } from './events.queries.ts';

/** One event of a community. */
export function EventPage({ communityId, id }: { readonly communityId: number; readonly id: number }) {
  const { t } = useTranslation('learner');
  const timeOf = useEventTime();
  const { data: event, error, refetch } = useQuery(eventQuery(id));
  if (isClubClosed(error)) return <ClubClosed communityId={communityId} error={error} />;
  if (!event)
    return (
      <Page title={t('clubEvents.event')}>
        {error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <LinesSkeleton rows={5} />
          </Loading>
        )}
      </Page>
    );
  return (
    <Page title={event.title} lead={timeOf(event)}>
      <PageTitle title={event.title} />
      <Card sx={{ p: { xs: 2.5, sm: 3 } }}>
        <Stack spacing={2} sx={{ maxWidth: 640 }}>
          <EventFacts event={event} />
          {event.text === '' ? null : (
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{event.text}</Typography>
          )}
          <AttendButton event={event} />
          {event.link !== '' && !event.isCanceled && !event.isOver ? (
            <Button
              variant="contained"
              href={event.link}
              target="_blank"
              rel="noopener"
              sx={{ alignSelf: 'flex-start' }}
            >
              {t('clubEvents.join')}
            </Button>
          ) : null}
          {event.isComing && !event.isCanceled && !event.isOver ? (
            <Typography variant="body2" color="textSecondary">
              {t('clubEvents.inAgenda')} <Link href={pathTo('homeEvents')}>{t('clubEvents.toAgenda')}</Link>
            </Typography>
          ) : null}
        </Stack>
      </Card>
    </Page>
  );
}
