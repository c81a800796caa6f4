import { useTranslation } from 'react-i18next';
import { DownloadButton } from '../../platform/download-button.tsx';
import { downloadTable } from '../../platform/download-file.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { financeTablePath, type FinanceQuery } from './finance.queries.ts';

/** Downloads a table of the finance desk. */
export function FinanceCsv({
  table,
  title,
  query,
}: {
  readonly table: string;
  readonly title: string;
  readonly query: FinanceQuery;
}) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  return (
    <DownloadButton
      label={t('reports.csv')}
      description={t('reports.csvOf', { title })}
      download={async (api) => {
        await downloadTable(api, financeTablePath(table, query, language));
        return undefined;
      }}
      failedText={t('reports.csvFailed')}
    />
  );
}
