import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/platform-context.tsx';
import { saveFile } from '../../platform/save-file.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { tablePath, type ReportQuery } from './reports.queries.ts';

/** Downloads a table of the report. A link would not send the session. */
export function CsvButton({
  table,
  title,
  query,
}: {
  readonly table: string;
  /** Of the table, for screen readers. */
  readonly title: string;
  readonly query: ReportQuery;
}) {
  const { t } = useTranslation('studio');
  const api = useApi();
  const notify = useNotify();
  const language = useLanguage();
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      const response = await fetch(api.url(tablePath(table, query, language)), { headers: api.headers() });
      if (!response.ok) throw new Error(`${response.status}`);
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
      saveFile({ name: name ?? `${table}.csv`, content: await response.blob(), type: 'text/csv' });
    } catch {
      notify(t('reports.csvFailed'), { type: 'error' });
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      size="small"
      loading={isLoading}
      onClick={() => void download()}
      aria-label={t('reports.csvOf', { title })}
    >
      {t('reports.csv')}
    </Button>
  );
}
