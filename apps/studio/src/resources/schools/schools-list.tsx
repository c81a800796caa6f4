import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FunctionField, TextField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { School } from '../../platform/records.ts';
import { RecordList } from '../record-list.tsx';
import { SearchInput } from '../search-input.tsx';
import { ImportSchoolButton } from './import-school-button.tsx';
import { NewSchoolDialog } from './new-school-dialog.tsx';
import { SchoolActions } from './school-actions.tsx';

/** The schools of the installation, for its owner. */
export function SchoolsList() {
  const { t } = useTranslation('studio');
  return (
    <RecordList
      resource="schools"
      title={t('nav.schools')}
      sort={{ field: 'id', order: 'ASC' }}
      filters={{ q: (source) => <SearchInput source={source} label={t('schools.search')} /> }}
      action={<ListActions />}
      emptyText={t('records.nothingFound')}
      Card={SchoolCard}
    >
      <TextField source="title" label={t('schools.title')} sx={{ fontWeight: 600 }} />
      <TextField source="appId" label={t('schools.appId')} />
      <FunctionField<School>
        source="hosts"
        sortable={false}
        label={t('schools.hosts')}
        render={({ hosts }) => hosts.join(', ')}
      />
      <FunctionField<School>
        source="languages"
        sortable={false}
        label={t('schools.languages')}
        render={({ languages }) => languages.join(', ')}
      />
      <FunctionField<School>
        source="id"
        sortable={false}
        label={t('records.actions')}
        render={(school) => <SchoolActions school={school} />}
      />
    </RecordList>
  );
}

function ListActions() {
  const { t } = useTranslation('studio');
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack direction="row" spacing={1}>
      <ImportSchoolButton />
      <Button variant="contained" onClick={() => setOpen(true)}>
        {t('schools.new')}
      </Button>
      {isOpen ? <NewSchoolDialog onClose={() => setOpen(false)} /> : null}
    </Stack>
  );
}

function SchoolCard({ row: school }: { readonly row: School }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Typography sx={{ fontWeight: 600 }}>{school.title}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {school.appId} · {school.hosts.join(', ')}
      </Typography>
      <SchoolActions school={school} />
    </Box>
  );
}
