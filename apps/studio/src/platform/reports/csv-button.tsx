import { useTranslation } from 'react-i18next';
import { DownloadButton } from '../download-button.tsx';
import { downloadTable } from '../download-file.ts';

interface CsvButtonProps {
  /** Of the call that returns the table as CSV. */
  readonly path: string;
  /** Of the table, for screen readers. */
  readonly title: string;
}

/** Downloads a table of a report. */
export function CsvButton({ path, title }: CsvButtonProps) {
  const { t } = useTranslation('studio');
  return (
    <DownloadButton
      label={t('reports.csv')}
      description={t('reports.csvOf', { title })}
      download={async (api) => {
        await downloadTable(api, path);
        return undefined;
      }}
      failedText={t('reports.csvFailed')}
    />
  );
}
