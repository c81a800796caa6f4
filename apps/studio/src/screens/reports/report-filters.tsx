import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PeriodFilters } from '../../platform/reports/period-filters.tsx';
import type { ReportQuery } from '../../platform/reports/report-query.ts';
import type { Report } from './reports.queries.ts';

/** The period and the course; both are in the address. */
export function ReportFilters({
  query,
  report,
  courses,
}: {
  readonly query: ReportQuery;
  /** Undefined until it is loaded. */
  readonly report: Report | undefined;
  readonly courses: readonly { readonly id: number; readonly title: string }[];
}) {
  const { t } = useTranslation('studio');
  const [, setSearch] = useSearchParams();
  const chooseCourse = (value: string) =>
    setSearch(
      (search) => {
        if (value === '') search.delete('course');
        else search.set('course', value);
        return search;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <PeriodFilters query={query} period={report}>
      <TextField
        select
        size="small"
        label={t('streams.course')}
        value={courses.some(({ id }) => id === query.courseId) ? query.courseId : ''}
        onChange={({ target }) => chooseCourse(target.value)}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{t('reports.allCourses')}</MenuItem>
        {courses.map(({ id, title }) => (
          <MenuItem key={id} value={id}>
            {title}
          </MenuItem>
        ))}
      </TextField>
    </PeriodFilters>
  );
}
