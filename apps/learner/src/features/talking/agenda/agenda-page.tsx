import { joinFacts } from '@daystream/i18n';
import { ClockIcon, CardListSkeleton, EmptyState, ForwardIcon, Page } from '@daystream/ui';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../../platform/session/current-user.ts';
import { language } from '../../../platform/language/language.ts';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { MoreButton } from '../../../platform/parts/more-button.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { serverNow } from '../../../platform/language/clock.ts';
import { CalendarFeed } from './calendar-feed.tsx';
import { agendaQuery, type AgendaEvent } from './agenda.queries.ts';

/** What is coming in all courses, by day, and the feed for calendar programs (spec product §2, events). */
export function AgendaPage() {
  const { t } = useTranslation('learner');
  const agenda = useInfiniteQuery(agendaQuery);
  const events = agenda.data?.pages.flatMap(({ items }) => items);
  return (
    <Page title={t('schedule.title')}>
      {!events && agenda.error ? (
        <LoadError error={agenda.error} onRetry={() => void agenda.refetch()} />
      ) : null}
      {!events && !agenda.error ? (
        <Loading>
          <CardListSkeleton rows={4} />
        </Loading>
      ) : null}
      {events?.length === 0 ? (
        <EmptyState icon={<ClockIcon />} title={t('schedule.empty')}>
          {t('schedule.emptyText')}
        </EmptyState>
      ) : null}
      {[...groupByDate(events ?? [])].map(([date, ofDate]) => (
        <DaySection key={date} date={date} events={ofDate} />
      ))}
      <MoreButton list={agenda} label={t('schedule.more')} />
      <CalendarFeed />
    </Page>
  );
}

function groupByDate(events: readonly AgendaEvent[]): Map<string, AgendaEvent[]> {
  const groups = new Map<string, AgendaEvent[]>();
  for (const event of events) groups.set(event.date, [...(groups.get(event.date) ?? []), event]);
  return groups;
}

const dayMs = 86_400_000;

/** A date as the wire has it: Sweden writes it in the same way. */
const isoDate = (ms: number, timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(ms);

/** A date of the calendar as people say it: today, tomorrow, Monday, 4 May. */
function useDateText(): (date: string) => string {
  const { t } = useTranslation('learner');
  const timeZone = useTimeZone();
  const named = new Map([
    [isoDate(serverNow() + dayMs, timeZone), t('schedule.tomorrow')],
    [isoDate(serverNow(), timeZone), t('schedule.today')],
  ]);
  const format = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return (date) => named.get(date) ?? format.format(new Date(date));
}

interface DaySectionProps {
  readonly date: string;
  readonly events: readonly AgendaEvent[];
}

function DaySection({ date, events }: DaySectionProps) {
  const dateText = useDateText();
  const eventText = useEventText();
  const timeText = useTimeText();
  return (
    <Stack component="section" spacing={1} aria-labelledby={`date-${date}`}>
      <Typography
        variant="h4"
        component="h2"
        id={`date-${date}`}
        sx={{ '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {dateText(date)}
      </Typography>
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {events.map((event) => (
          <li
            key={`${event.kind}-${event.clubEvent?.id ?? event.consultationId ?? event.streamId}-${event.dayNumber}-${event.title}`}
          >
            <Card>
              <CardActionArea href={addressOf(event)}>
                <Stack direction="row" spacing={2} sx={{ alignItems: 'center', px: 2, py: 1.25 }}>
                  <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                    {eventText(event)}
                    <Typography component="p" variant="body2" color="textSecondary">
                      {joinFacts([timeText(event), namesCourse(event) ? null : event.courseTitle])}
                    </Typography>
                  </Box>
                  <ForwardIcon sx={{ color: 'text.secondary' }} />
                </Stack>
              </CardActionArea>
            </Card>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function addressOf({ kind, streamId, dayNumber, consultationId, clubEvent }: AgendaEvent): string {
  if (clubEvent !== null)
    return pathTo('clubEvent', { communityId: clubEvent.communityId, eventId: clubEvent.id });
  if (consultationId !== null) return pathTo('videoconsultation', { id: consultationId });
  if (streamId === null) return pathTo('homeEvents');
  return kind === 'day_opens' && dayNumber !== null
    ? pathTo('day', { streamId, dayNumber })
    : pathTo('calendar', { streamId });
}

/** Whether the text of an event contains the title of its course. */
const namesCourse = ({ kind }: AgendaEvent) =>
  kind === 'access_ends' || kind === 'freeze_starts' || kind === 'freeze_ends';

/** When something happens on its date, in the learner's zone: the hours of a meeting. Null for days and stages, which open as their date begins. */
function useTimeText(): (event: AgendaEvent) => string | null {
  const { t } = useTranslation('learner');
  const timeZone = useTimeZone();
  const format = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', timeZone });
  return ({ kind, time, endTime }) => {
    if (time !== null && endTime !== null) return format.formatRange(time, endTime);
    return kind === 'access_ends' || kind === 'freeze_ends' ? t('schedule.wholeDay') : null;
  };
}

function useEventText(): (event: AgendaEvent) => string {
  const { t } = useTranslation('learner');
  return ({ kind, dayNumber, title, courseTitle: course, isRest }) => {
    const number = String(dayNumber);
    const texts = {
      day_opens: isRest ? t('agenda.rest_day', { number }) : t('agenda.day_opens', { number, title }),
      stage_opens: t('agenda.stage_opens', { title }),
      access_ends: t('agenda.access_ends', { course }),
      freeze_starts: t('agenda.freeze_starts', { course }),
      freeze_ends: t('agenda.freeze_ends', { course }),
      video_consultation: t('agenda.video_consultation', { title }),
      club_event: t('agenda.club_event', { title }),
    };
    return texts[kind];
  };
}
