import { ClockIcon, EmptyState, LinesSkeleton } from '@daystream/ui';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceButtons } from '../../../platform/parts/choice-buttons.tsx';
import { MoreButton } from '../../../platform/parts/more-button.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { AttendButton, EventFacts, useEventTime } from './event-parts.tsx';
import { eventsQuery, type ClubEvent, type When } from './events.queries.ts';

/** The events of a community. */
export function EventList({ communityId }: { readonly communityId: number }) {
  const { t } = useTranslation('learner');
  const [when, setWhen] = useState<When>('coming');
  const list = useInfiniteQuery(eventsQuery(communityId, when));
  const items = list.data?.pages.flatMap((page) => page.items);
  const labels = { coming: t('clubEvents.next'), over: t('clubEvents.past') };
  return (
    <>
      <ChoiceButtons label={t('clubEvents.which')} choices={labels} value={when} onChange={setWhen} />
      {list.error && !items ? <LoadError error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? (
        <Loading>
          <LinesSkeleton rows={5} />
        </Loading>
      ) : null}
      {items?.length === 0 ? (
        <EmptyState icon={<ClockIcon />} title={t('clubEvents.none')}>
          {when === 'coming' ? t('clubEvents.noneText') : t('clubEvents.nonePast')}
        </EmptyState>
      ) : null}
      {items?.map((event) => (
        <EventCard key={event.id} event={event} />
      ))}
      <MoreButton list={list} label={t('clubEvents.more')} />
    </>
  );
}

function EventCard({ event }: { readonly event: ClubEvent }) {
  const timeOf = useEventTime();
  return (
    <Card component="article" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Stack spacing={1}>
        <Typography
          variant="body2"
          color="primary"
          sx={{ fontWeight: 600, '&::first-letter': { textTransform: 'uppercase' } }}
        >
          {timeOf(event)}
        </Typography>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <Link
            href={pathTo('clubEvent', { communityId: event.communityId, eventId: event.id })}
            color="inherit"
            underline="hover"
          >
            {event.title}
          </Link>
        </Typography>
        <EventFacts event={event} />
        <AttendButton event={event} />
      </Stack>
    </Card>
  );
}
