import { LineChart } from '@daystream/ui';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { dateTimeText, durationText } from '../../platform/date-texts.ts';
import { hasPermission } from '@daystream/contract';
import { useApi, useSession } from '../../platform/platform-context.tsx';
import { useLanguage } from '../../platform/use-language.ts';
import { useTimeZoneText } from '../../platform/use-time-zone-text.ts';
import { CourseReportSections } from './course-report.tsx';
import { CsvButton } from '../../platform/reports/csv-button.tsx';
import { ReportFrame } from '../../platform/reports/report-frame.tsx';
import { InboxReport } from './inbox-report.tsx';
import { ReportFilters } from './report-filters.tsx';
import { numberText, stepText, timeText } from '../../platform/reports/report-texts.ts';
import { ReportTotals } from './report-totals.tsx';
import { readReportQuery, type ReportQuery } from '../../platform/reports/report-query.ts';
import { refreshQuery, reportQuery, tablePath, type Report } from './reports.queries.ts';
import { TableSection } from '../../platform/reports/table-section.tsx';

/** What happened in the school or in a course over a period. */
export function ReportsPage() {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const zoneText = useTimeZoneText();
  const api = useApi();
  const canReadInbox = hasPermission(useSession()?.roles ?? [], 'inbox.read');
  const query = readReportQuery(useSearchParams()[0]);
  const report = useQuery(reportQuery(api, query));
  const { isFetching: isRefreshing } = useQuery(refreshQuery(api, useQueryClient()));
  const { data } = report;
  // The choice has all courses, also while one is shown.
  const { data: whole } = useQuery(reportQuery(api, { ...query, courseId: undefined }));
  return (
    <ReportFrame
      title={t('nav.reports')}
      head={
        <>
          <ReportFilters query={query} report={data} courses={whole?.courses ?? []} />
          {data !== undefined && (
            <Typography variant="body2" color="textSecondary">
              {data.computedAt === null
                ? t(isRefreshing ? 'reports.refreshing' : 'reports.notComputed')
                : t('reports.computed', {
                    time: dateTimeText(language, data.computedAt, data.timezone),
                    zone: zoneText(data.timezone),
                  })}
              {isRefreshing && data.computedAt !== null ? ` ${t('reports.refreshing')}` : null}
            </Typography>
          )}
        </>
      }
      report={report}
    >
      {(computed) => (
        <>
          <ReportTotals totals={computed.totals} />
          <Steps report={computed} query={query} />
          {query.courseId === undefined ? (
            <Courses report={computed} query={query} />
          ) : (
            <CourseReportSections key={query.courseId} id={query.courseId} query={query} />
          )}
          <Experts report={computed} query={query} />
          {query.courseId === undefined && canReadInbox && (
            <InboxReport from={computed.from} to={computed.to} />
          )}
          {computed.points !== null && <Points points={computed.points} query={query} />}
        </>
      )}
    </ReportFrame>
  );
}

interface SectionProps {
  readonly report: Report;
  readonly query: ReportQuery;
}

function Steps({ report: { steps, step }, query }: SectionProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const title = t('reports.steps');
  const stepTitles = { day: t('reports.day'), week: t('reports.week'), month: t('reports.month') };
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <LineChart
        title={title}
        labelTitle={stepTitles[step]}
        labels={steps.map(({ date }) => stepText(language, date, step))}
        series={[
          { name: t('reports.active'), values: steps.map(({ activeCount }) => activeCount) },
          { name: t('reports.started'), values: steps.map(({ startedCount }) => startedCount) },
          { name: t('reports.completed'), values: steps.map(({ completedCount }) => completedCount) },
        ]}
        formatValue={(value) => numberText(language, value)}
        stepOf={(greatest) => Math.max(1, Math.ceil(greatest / 4))}
        action={<CsvButton path={tablePath('steps', query, language)} title={title} />}
      />
    </Box>
  );
}

function Courses({ report: { courses }, query }: SectionProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const [search] = useSearchParams();
  const number = (value: number) => numberText(language, value);
  const title = t('nav.courses');
  const addressOf = (id: number) => {
    const next = new URLSearchParams(search);
    next.set('course', String(id));
    return `?${next.toString()}`;
  };
  return (
    <TableSection
      title={title}
      note={t('reports.coursesNote')}
      action={<CsvButton path={tablePath('courses', query, language)} title={title} />}
      columns={[
        t('streams.course'),
        t('reports.enrolled'),
        t('reports.started'),
        t('reports.active'),
        t('reports.completed'),
        t('reports.practice'),
        t('reports.stars'),
      ]}
      rows={courses.map((course) => ({
        key: course.id,
        cells: [
          <Link key="title" component={RouterLink} to={addressOf(course.id)}>
            {course.title}
          </Link>,
          number(course.enrolledCount),
          number(course.startedCount),
          number(course.activeCount),
          number(course.completedCount),
          timeText(language, course.practiceSeconds),
          course.starsAverage === null
            ? '—'
            : `${number(course.starsAverage)} (${number(course.starsCount)})`,
        ],
      }))}
    />
  );
}

function Experts({ report: { experts }, query }: SectionProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const number = (value: number) => numberText(language, value);
  const wait = (seconds: number | null) => (seconds === null ? '—' : durationText(language, seconds * 1000));
  const title = t('reports.experts');
  return (
    <TableSection
      title={title}
      note={t('reports.expertsNote')}
      action={<CsvButton path={tablePath('experts', query, language)} title={title} />}
      columns={[
        t('reports.expert'),
        t('reports.accepted'),
        t('reports.returned'),
        t('reports.medianWait'),
        t('reports.longWait'),
        t('reports.stars'),
      ]}
      rows={experts.map((expert) => ({
        key: expert.id,
        cells: [
          expert.name || '—',
          number(expert.acceptedCount),
          number(expert.returnedCount),
          wait(expert.medianWait),
          wait(expert.longWait),
          expert.starsAverage === null
            ? '—'
            : `${number(expert.starsAverage)} (${number(expert.starsCount)})`,
        ],
      }))}
    />
  );
}

function Points({
  points,
  query,
}: {
  readonly points: NonNullable<Report['points']>;
  readonly query: ReportQuery;
}) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const title = t('reports.points');
  return (
    <TableSection
      title={title}
      action={<CsvButton path={tablePath('points', query, language)} title={title} />}
      columns={[t('reports.reason'), t('reports.given'), t('reports.spent')]}
      rows={points.map(({ reason, title: name, given, spent }) => ({
        key: reason,
        cells: [name, numberText(language, given), numberText(language, spent)],
      }))}
    />
  );
}
