import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Brand } from '../../platform/records.ts';
import { useCommand } from '../use-command.ts';
import { RemoveBrandDialog } from './remove-brand-dialog.tsx';
import { saveFile } from '../../platform/save-file.ts';

type BrandDialog = ComponentType<{ readonly brand: Brand; readonly onClose: () => void }>;

export function BrandActions({ brand }: { readonly brand: Brand }) {
  const { t } = useTranslation('studio');
  const command = useCommand([]);
  const [Dialog, setDialog] = useState<BrandDialog | null>(null);
  const open = (dialog: BrandDialog) => () => setDialog(() => dialog);
  const exportBrand = () =>
    command(async (api) => {
      const file = await api.call('studio.brands.export', { params: { id: brand.id } });
      saveFile({ ...file, type: 'application/json' });
    }, t('schools.exported'));
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      <Button size="small" component={Link} to={`/schools/${brand.id}/domains`}>
        {t('schools.changeHosts')}
      </Button>
      <Button size="small" component={Link} to={`/schools/${brand.id}/copies`}>
        {t('schools.copies')}
      </Button>
      {/* The command has shown the error. */}
      <Button size="small" onClick={() => void exportBrand().catch(() => undefined)}>
        {t('schools.export')}
      </Button>
      {brand.isOwn ? null : (
        <Button size="small" color="error" onClick={open(RemoveBrandDialog)}>
          {t('schools.remove')}
        </Button>
      )}
      {Dialog === null ? null : <Dialog brand={brand} onClose={() => setDialog(null)} />}
    </Stack>
  );
}
