import { LineChart } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { durationText } from '../../platform/duration-text.ts';
import { useApi } from '../../platform/platform-context.tsx';
import { useLanguage } from '../../platform/use-language.ts';
import { CsvButton } from '../../platform/reports/csv-button.tsx';
import { numberText, percentText, timeText } from '../../platform/reports/report-texts.ts';
import type { ReportQuery } from '../../platform/reports/report-query.ts';
import { courseReportQuery, tablePath, type CourseReport, type ReportLesson } from './reports.queries.ts';
import { retentionOf } from './retention.ts';
import { TableSection } from '../../platform/reports/table-section.tsx';

/** How far the learners of a course came, and how they watched its lessons. */
export function CourseReportSections({ id, query }: { readonly id: number; readonly query: ReportQuery }) {
  const { data } = useQuery(courseReportQuery(useApi(), id, query));
  if (data?.id !== id) return null;
  return (
    <>
      <Progress report={data} query={query} />
      <Lessons report={data} query={query} />
    </>
  );
}

interface SectionProps {
  readonly report: CourseReport;
  readonly query: ReportQuery;
}

function Progress({ report: { progress, cohortCount }, query }: SectionProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const title = t('reports.progress');
  return (
    <Box component="section" sx={{ minWidth: 0, display: 'grid', gap: 1 }}>
      <LineChart
        title={title}
        labelTitle={t('reports.day')}
        labels={progress.map(({ number }) => String(number))}
        series={[
          { name: t('reports.dayStarted'), values: progress.map(({ startedCount }) => startedCount) },
          { name: t('reports.dayEnded'), values: progress.map(({ endedCount }) => endedCount) },
        ]}
        formatValue={(value) => numberText(language, value)}
        stepOf={(greatest) => Math.max(1, Math.ceil(greatest / 4))}
        action={<CsvButton path={tablePath('progress', query, language)} title={title} />}
      />
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '72ch' }}>
        {t('reports.progressNote', { count: cohortCount })}
      </Typography>
    </Box>
  );
}

function Lessons({ report: { lessons }, query }: SectionProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const watched = lessons.filter(({ viewersCount }) => viewersCount > 0);
  const [chosenId, setChosenId] = useState<number>();
  const chosen = watched.find(({ lessonId }) => lessonId === chosenId) ?? watched[0];
  const title = t('reports.lessons');
  const completionOf = (lesson: ReportLesson) => {
    const end = retentionOf(lesson)?.at(-1);
    return end === undefined ? '—' : percentText(language, end);
  };
  return (
    <>
      <TableSection
        title={title}
        note={t('reports.lessonsNote')}
        action={<CsvButton path={tablePath('lessons', query, language)} title={title} />}
        columns={[
          t('reports.lesson'),
          t('reports.viewers'),
          t('reports.watched'),
          t('reports.perViewer'),
          t('reports.toTheEnd'),
          t('reports.curve'),
        ]}
        rows={watched.map((lesson) => ({
          key: lesson.lessonId,
          cells: [
            t('reports.lessonOfDay', { number: lesson.dayNumber, title: lesson.title }),
            numberText(language, lesson.viewersCount),
            timeText(language, lesson.viewedSeconds),
            durationText((1000 * lesson.viewedSeconds) / lesson.viewersCount),
            completionOf(lesson),
            <Button
              key="curve"
              size="small"
              disabled={lesson.recordedCount === 0}
              aria-pressed={lesson === chosen}
              aria-label={t('reports.curveOf', { title: lesson.title })}
              onClick={() => setChosenId(lesson.lessonId)}
            >
              {t('reports.showCurve')}
            </Button>,
          ],
        }))}
      />
      {chosen !== undefined && <Retention lesson={chosen} />}
    </>
  );
}

function Retention({ lesson }: { readonly lesson: ReportLesson }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const shares = retentionOf(lesson);
  if (shares === null) return null;
  const labels = shares.map((_, index) => percentText(language, (index + 1) / shares.length));
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <LineChart
        title={t('reports.curveOf', { title: lesson.title })}
        labelTitle={t('reports.partOfLesson')}
        labels={labels}
        series={[{ name: t('reports.stillWatching'), values: shares }]}
        formatValue={(value) => percentText(language, value)}
        stepOf={() => 0.25}
      />
    </Box>
  );
}
