import { useTranslation } from 'react-i18next';
import { DownloadButton } from '../../platform/download-button.tsx';
import { downloadTable } from '../../platform/download-file.ts';
import { useLanguage } from '../../platform/use-language.ts';
import type { ReportQuery } from '../../platform/reports/report-query.ts';
import { tablePath } from './reports.queries.ts';

interface CsvButtonProps {
  readonly table: string;
  /** Of the table, for screen readers. */
  readonly title: string;
  readonly query: ReportQuery;
}

/** Downloads a table of the report. */
export function CsvButton({ table, title, query }: CsvButtonProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  return (
    <DownloadButton
      label={t('reports.csv')}
      description={t('reports.csvOf', { title })}
      download={async (api) => {
        await downloadTable(api, tablePath(table, query, language));
        return undefined;
      }}
      failedText={t('reports.csvFailed')}
    />
  );
}
