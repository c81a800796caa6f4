import { BarChart, EmptyState, ClockIcon, Page } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { language } from '../../../../platform/language/language.ts';
import { LoadError } from '../../../../platform/states/load-error.tsx';
import { Loading } from '../../../../platform/states/loading.tsx';
import { pathTo } from '../../../../platform/routes/path-to.ts';
import { useKindText } from '../day/use-kind-text.ts';
import { MonthView } from './month-view.tsx';
import { courseTotals, kindTotals, minutesStep, totalSeconds, weeksByKind } from './practice-series.ts';
import { practiceStatisticsQuery, type PracticeStatistics } from './practice.queries.ts';
import { usePracticeTime } from './use-practice-time.ts';

const periods = [4, 12, 52] as const;
const defaultPeriod = 12;

interface StatisticsPageProps {
  /** The learner's counts of all time. */
  readonly counts: ReactNode;
}

/** The learner's statistics (spec product §2, statistics dashboard): the month, and charts by week, course and kind of practice. */
export function StatisticsPage({ counts }: StatisticsPageProps) {
  const { t } = useTranslation('learner');
  return (
    <Page width="wide" title={t('practice.title')}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 4 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '360px minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <MonthView />
        <Charts />
      </Box>
      {counts}
    </Page>
  );
}

/** The charts of a period; its number of weeks is in the query parameter `weeks`. */
function Charts() {
  const { t } = useTranslation('learner');
  const [search, setSearch] = useSearchParams();
  const weeks = periods.find((count) => String(count) === search.get('weeks')) ?? defaultPeriod;
  const { data, error, refetch, isPlaceholderData } = useQuery(practiceStatisticsQuery(weeks));
  const show = (next: number) =>
    setSearch(
      (params) => {
        params.set('weeks', String(next));
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <Tabs value={weeks} aria-label={t('practice.period')} onChange={(_, next: number) => show(next)}>
        {periods.map((count) => (
          <Tab
            key={count}
            value={count}
            id={`period-${count}`}
            aria-controls="charts"
            label={count === 52 ? t('practice.year') : t('practice.weeks', { count })}
          />
        ))}
      </Tabs>
      <Stack
        role="tabpanel"
        id="charts"
        aria-labelledby={`period-${weeks}`}
        spacing={2}
        sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}
      >
        {!data && error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
        {data || error ? null : (
          <Loading>
            <Skeleton variant="rounded" height={96} sx={{ mb: 2 }} />
            <Skeleton variant="rounded" height={330} />
          </Loading>
        )}
        {data?.entries.length === 0 ? (
          <EmptyState
            icon={<ClockIcon />}
            title={t('practice.empty')}
            action={
              <Button variant="contained" href={pathTo('homeCourses')}>
                {t('practice.toCourses')}
              </Button>
            }
          >
            {t('practice.emptyText')}
          </EmptyState>
        ) : null}
        {data && data.entries.length > 0 ? <DrawnCharts statistics={data} /> : null}
      </Stack>
    </Stack>
  );
}

function DrawnCharts({ statistics }: { readonly statistics: PracticeStatistics }) {
  const { t } = useTranslation('learner');
  const time = usePracticeTime();
  const kindText = useKindText();
  const kindName = (kind: Parameters<typeof kindText>[0] | 'other') =>
    (kind === 'other' ? null : kindText(kind)) ?? t('practice.other');
  const weekName = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const total = totalSeconds(statistics);
  const courses = courseTotals(statistics);
  const kinds = kindTotals(statistics);
  // Charts count in minutes, so that their axes have round values.
  const shared = { formatValue: (minutes: number) => time(minutes * 60), stepOf: minutesStep };
  return (
    <>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
        <Figure label={t('practice.total')} value={time(total)} />
        <Figure label={t('practice.average')} value={time(total / statistics.weeks.length)} />
      </Box>
      <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
        <BarChart
          {...shared}
          title={t('practice.byWeek')}
          labelTitle={t('practice.week')}
          labels={statistics.weeks.map((week) => weekName.format(new Date(week)))}
          series={weeksByKind(statistics).map(({ kind, values }) => ({ name: kindName(kind), values }))}
        />
      </Card>
      <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
        <BarChart
          {...shared}
          isHorizontal
          title={t('practice.byCourse')}
          labelTitle={t('practice.course')}
          labels={courses.map(({ title }) => title)}
          series={[{ name: t('practice.time'), values: courses.map(({ minutes }) => minutes) }]}
        />
      </Card>
      <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
        <BarChart
          {...shared}
          isHorizontal
          title={t('practice.byKind')}
          labelTitle={t('practice.kind')}
          labels={kinds.map(({ kind }) => kindName(kind))}
          series={[{ name: t('practice.time'), values: kinds.map(({ minutes }) => minutes) }]}
        />
      </Card>
    </>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Card sx={{ p: 2, display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="h3" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Typography>
    </Card>
  );
}
