import { formatFileSize } from '@daystream/i18n';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FunctionField, TextField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/use-language.ts';
import type { Brand } from '../../platform/records.ts';
import { RecordList } from '../record-list.tsx';
import { SearchInput } from '../search-input.tsx';
import { ImportBrandButton } from './import-brand-button.tsx';
import { CreateBrandDialog } from './create-brand-dialog.tsx';
import { BrandActions } from './brand-actions.tsx';

/** The brands of the installation, for its owner. */
export function BrandsList() {
  const { t } = useTranslation('studio');
  return (
    <RecordList
      resource="schools"
      title={t('nav.schools')}
      sort={{ field: 'id', order: 'ASC' }}
      filters={{ q: (source) => <SearchInput source={source} label={t('schools.search')} /> }}
      action={<ListActions />}
      emptyText={t('records.nothingFound')}
      Card={BrandCard}
    >
      <TextField source="title" label={t('schools.title')} sx={{ fontWeight: 600 }} />
      <TextField source="appId" label={t('schools.appId')} />
      <FunctionField<Brand>
        source="hosts"
        sortable={false}
        label={t('schools.hosts')}
        render={({ hosts }) => hosts.join(', ')}
      />
      <FunctionField<Brand>
        source="languages"
        sortable={false}
        label={t('schools.languages')}
        render={({ languages }) => languages.join(', ')}
      />
      <FunctionField<Brand>
        source="storageUsed"
        sortable={false}
        label={t('schools.storage')}
        render={(brand) => <BrandStorage brand={brand} />}
      />
      <FunctionField<Brand>
        source="id"
        sortable={false}
        label={t('records.actions')}
        render={(brand) => <BrandActions brand={brand} />}
      />
    </RecordList>
  );
}

function ListActions() {
  const { t } = useTranslation('studio');
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <ImportBrandButton />
      <Button variant="contained" onClick={() => setOpen(true)}>
        {t('schools.new')}
      </Button>
      {isOpen ? <CreateBrandDialog onClose={() => setOpen(false)} /> : null}
    </Stack>
  );
}

function BrandCard({ row: brand }: { readonly row: Brand }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Typography sx={{ fontWeight: 600 }}>{brand.title}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {brand.appId} · {brand.hosts.join(', ')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        <BrandStorage brand={brand} />
      </Typography>
      <BrandActions brand={brand} />
    </Box>
  );
}

/** The disk space that the files of a brand use, and its limit. */
function BrandStorage({ brand: { storageUsed, storageLimit } }: { readonly brand: Brand }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const used = formatFileSize(language, storageUsed);
  return storageLimit === null
    ? used
    : t('schools.storageOf', { used, limit: formatFileSize(language, storageLimit) });
}
