import { addMonths, formatDay, monthOf, monthWeeks, parseDay } from '@daystream/domain';
import { BackIcon, CheckIcon, ForwardIcon } from '@daystream/ui';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { datesIn } from '../../../../platform/language/dates.ts';
import { FrozenIcon, RestIcon } from '../../../../platform/parts/screen-icons.tsx';
import { language } from '../../../../platform/language/language.ts';
import { LoadError } from '../../../../platform/states/load-error.tsx';
import { Loading } from '../../../../platform/states/loading.tsx';
import { useLocalDay } from '../../../../platform/language/use-local-day.ts';
import { weekdayNames } from '../weekday-names.ts';
import { practiceMonthQuery, type PracticeMonth } from './practice.queries.ts';
import { usePracticeTime } from './use-practice-time.ts';

interface MonthViewProps {
  /** Rendered below the month. */
  readonly footer?: ReactNode;
}

/** The learner's practice by day of a month, with the streak. The month is in the query parameter `month`; without it, it is the current one. */
export function MonthView({ footer }: MonthViewProps) {
  const { t } = useTranslation('learner');
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('month');
  const month = wanted !== null && /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(wanted) ? wanted : null;
  // The current month and today change at midnight.
  const current = monthOf(useLocalDay());
  const { data, error, refetch, isPlaceholderData } = useQuery(practiceMonthQuery(month ?? current));
  const show = (next: string) =>
    setSearch(
      (params) => {
        if (next === current) params.delete('month');
        else params.set('month', next);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Card component="section" aria-label={t('practice.month')} sx={{ p: { xs: 2, sm: 2.5 } }}>
      {!data && error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : (
        <Loading>
          <Skeleton variant="rounded" height={392} />
        </Loading>
      )}
      {data ? (
        <Stack spacing={2} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          <StreakLine streak={data.streak} />
          <MonthHeader month={data.month} first={data.firstMonth} current={current} onShow={show} />
          <MonthTable data={data} />
          <MonthTotal seconds={data.seconds} isEmpty={data.days.every((day) => day.endedDaysCount === 0)} />
          {footer}
        </Stack>
      ) : null}
    </Card>
  );
}

function StreakLine({ streak: { daysCount, bestDaysCount } }: Pick<PracticeMonth, 'streak'>) {
  const { t } = useTranslation('learner');
  return (
    <Stack direction="row" sx={{ alignItems: 'baseline', flexWrap: 'wrap', columnGap: 2 }}>
      <Typography variant="h4" component="p">
        {daysCount > 0 ? t('dayEnd.streak', { count: daysCount }) : t('practice.noStreak')}
      </Typography>
      {bestDaysCount > 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('practice.best', { count: bestDaysCount })}
        </Typography>
      ) : null}
    </Stack>
  );
}

interface MonthHeaderProps {
  readonly month: string;
  /** The month of the first practice. */
  readonly first: string | null;
  readonly current: string;
  readonly onShow: (month: string) => void;
}

function MonthHeader({ month, first, current, onShow }: MonthHeaderProps) {
  const { t } = useTranslation('learner');
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const hiddenUnless = (isOffered: boolean) => ({ visibility: isOffered ? 'visible' : 'hidden' }) as const;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
      <IconButton
        aria-label={t('practice.previous')}
        onClick={() => onShow(addMonths(month, -1))}
        style={hiddenUnless(first !== null && first < month)}
      >
        <BackIcon />
      </IconButton>
      <Typography
        variant="h4"
        component="h2"
        aria-live="polite"
        sx={{ '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {name.format(new Date(`${month}-01`))}
      </Typography>
      <IconButton
        aria-label={t('practice.next')}
        onClick={() => onShow(addMonths(month, 1))}
        style={hiddenUnless(month < current)}
      >
        <ForwardIcon />
      </IconButton>
    </Stack>
  );
}

function MonthTotal({ seconds, isEmpty }: { readonly seconds: number; readonly isEmpty: boolean }) {
  const { t } = useTranslation('learner');
  const time = usePracticeTime();
  return (
    <Typography variant="body2" color="textSecondary">
      {seconds === 0 && isEmpty
        ? t('practice.monthEmpty')
        : t('practice.monthTotal', { time: time(seconds) })}
    </Typography>
  );
}

function MonthTable({ data }: { readonly data: PracticeMonth }) {
  const days = new Map(data.days.map((day) => [day.date, day]));
  const [short, long] = [weekdayNames('short'), weekdayNames('long')];
  return (
    <Box
      component="table"
      sx={{ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', '& th, & td': { p: 0.25 } }}
    >
      <thead>
        <tr>
          {short.map((name, index) => (
            <th key={name} scope="col" abbr={long[index]}>
              <Typography variant="caption" color="textSecondary">
                {name}
              </Typography>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(data.month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, index) =>
              day === null ? (
                // A place without a day has no name.
                // oxlint-disable-next-line react/no-array-index-key
                <Box component="td" key={`empty-${index}`} />
              ) : (
                <DayCell
                  key={day}
                  day={day}
                  practice={days.get(formatDay(day))}
                  isToday={formatDay(day) === data.today}
                  isComing={day > (parseDay(data.today) ?? 0)}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

interface DayCellProps {
  readonly day: number;
  readonly practice: PracticeMonth['days'][number] | undefined;
  readonly isToday: boolean;
  readonly isComing: boolean;
}

const colours = {
  ended: { bgcolor: 'soft.success.fill', color: 'soft.success.ink' },
  watched: { bgcolor: 'soft.primary.fill', color: 'soft.primary.ink' },
  rest: { bgcolor: 'soft.neutral.fill', color: 'text.secondary' },
  frozen: { bgcolor: 'soft.neutral.fill', color: 'text.secondary' },
  none: { color: 'text.secondary' },
} as const;
const icons = { ended: <CheckIcon />, watched: null, rest: <RestIcon />, frozen: <FrozenIcon />, none: null };

function DayCell({ day, practice, isToday, isComing }: DayCellProps) {
  const { t } = useTranslation('learner');
  const time = usePracticeTime();
  const state = stateOf(practice);
  const seconds = practice?.seconds ?? 0;
  const minutes = Math.max(1, Math.round(seconds / 60));
  const texts = {
    ended: t('practice.ended'),
    watched: t('practice.watched'),
    rest: t('practice.rest'),
    frozen: t('practice.frozen'),
    none: isComing ? null : t('practice.none'),
  };
  const parts = [
    datesIn('UTC').day(Date.parse(formatDay(day))),
    isToday ? t('practice.today') : null,
    texts[state],
    seconds > 0 ? time(seconds) : null,
  ];
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      aria-label={parts.filter((part) => part !== null).join(', ')}
    >
      <Stack
        aria-hidden
        sx={[
          (theme) => ({
            height: 48,
            alignItems: 'center',
            justifyContent: 'center',
            border: 2,
            borderColor: isToday ? 'primary.main' : 'transparent',
            borderRadius: `${theme.corners.small}px`,
            '& svg': { fontSize: 14 },
          }),
          colours[state],
        ]}
      >
        <Typography
          component="span"
          variant="body2"
          sx={{ lineHeight: 1.2, fontWeight: isToday ? 700 : 500 }}
        >
          {new Date(formatDay(day)).getUTCDate()}
        </Typography>
        <Box
          component="span"
          sx={{ height: 16, display: 'flex', alignItems: 'center', typography: 'caption' }}
        >
          {seconds > 0 ? minutes : icons[state]}
        </Box>
      </Stack>
    </td>
  );
}

function stateOf(practice: DayCellProps['practice']): keyof typeof colours {
  if (practice === undefined) return 'none';
  if (practice.endedDaysCount > 0) return 'ended';
  if (practice.seconds > 0) return 'watched';
  return practice.isFrozen ? 'frozen' : 'rest';
}
