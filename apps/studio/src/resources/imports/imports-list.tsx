import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FunctionField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { PeopleImport } from '../../platform/records.ts';
import { RecordList } from '../record-list.tsx';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { importStateTexts } from './import-texts.ts';
import { UploadImportButton } from './upload-import-button.tsx';

/** Imports of people from CSV files, newest first. */
export function ImportsList() {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  return (
    <RecordList
      resource="people-imports"
      title={t('imports.title')}
      sort={{ field: 'id', order: 'DESC' }}
      action={<UploadImportButton />}
      filters={{}}
      emptyText={t('imports.empty')}
      Card={ImportCard}
    >
      <FunctionField<PeopleImport>
        source="fileName"
        sortable={false}
        label={t('imports.file')}
        render={(record) => <ImportLink record={record} />}
      />
      <FunctionField<PeopleImport>
        source="state"
        sortable={false}
        label={t('streams.status')}
        render={({ state }) => t(importStateTexts[state])}
      />
      <FunctionField<PeopleImport>
        source="total"
        sortable={false}
        textAlign="right"
        label={t('imports.rows')}
        render={({ total }) => total}
      />
      <FunctionField<PeopleImport>
        source="createdAt"
        sortable={false}
        label={t('people.createdAt')}
        render={({ createdAt }) => dateTime(createdAt)}
      />
    </RecordList>
  );
}

function ImportLink({ record }: { readonly record: PeopleImport }) {
  return (
    <Link
      component={RouterLink}
      to={`/people-imports/${record.id}/show`}
      sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
    >
      {record.fileName}
    </Link>
  );
}

function ImportCard({ row: record }: { readonly row: PeopleImport }) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <ImportLink record={record} />
      <Typography variant="body2" color="textSecondary">
        {t(importStateTexts[record.state])} · {dateTime(record.createdAt)}
      </Typography>
    </Box>
  );
}
