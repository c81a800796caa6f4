import type { Reply } from '@daystream/api-client';
import { parseDay } from '@daystream/domain';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { durationText } from '../../platform/date-texts.ts';
import { useApi } from '../../platform/platform-context.tsx';
import { useLanguage } from '../../platform/use-language.ts';
import { numberText, percentText, stepText } from '../../platform/reports/report-texts.ts';
import { TableSection } from '../../platform/reports/table-section.tsx';

type Speed = Reply<'studio.inbox.report'>['totals'];

/** The longest period of the inbox's report, in days. */
const maxDays = 366;

/** How quickly staff answered, by person and by day; nothing for a longer period, `empty` without answers. */
export function InboxReport({
  from,
  to,
  empty = null,
}: {
  readonly from: string;
  readonly to: string;
  readonly empty?: ReactNode;
}) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['inbox', 'report', from, to],
    queryFn: ({ signal }) => api.call('studio.inbox.report', { query: { from, to }, signal }),
    enabled: (parseDay(to) ?? 0) - (parseDay(from) ?? 0) < maxDays,
  });
  if (data === undefined) return null;
  if (data.totals.answersCount === 0) return empty;
  const time = (seconds: number | null) => (seconds === null ? '—' : durationText(language, seconds * 1000));
  const cells = ({ answersCount, firstResponse, resolution, withinDeadline }: Speed) => [
    numberText(language, answersCount),
    time(firstResponse),
    time(resolution),
    withinDeadline === null ? '—' : percentText(language, withinDeadline),
  ];
  const columns = [
    t('inbox.report.answers'),
    t('inbox.report.first'),
    t('inbox.report.resolution'),
    t('inbox.report.inTime'),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <TableSection
        title={t('inbox.report.people')}
        note={t('inbox.report.note')}
        columns={[t('inbox.report.person'), ...columns]}
        rows={[
          { key: 'all', cells: [t('inbox.report.all'), ...cells(data.totals)] },
          ...data.people.map(({ id, name, ...speed }) => ({ key: id, cells: [name, ...cells(speed)] })),
        ]}
      />
      <TableSection
        title={t('inbox.report.days')}
        columns={[t('reports.day'), ...columns]}
        rows={data.days.map(({ date, ...speed }) => ({
          key: date,
          cells: [stepText(language, date, 'day'), ...cells(speed)],
        }))}
      />
    </Box>
  );
}
