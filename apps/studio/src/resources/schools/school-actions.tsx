import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { School } from '../../platform/records.ts';
import { useCommand } from '../use-command.ts';
import { HostsDialog } from './hosts-dialog.tsx';
import { RemoveSchoolDialog } from './remove-school-dialog.tsx';
import { saveFile } from './save-file.ts';

type SchoolDialog = ComponentType<{ readonly school: School; readonly onClose: () => void }>;

export function SchoolActions({ school }: { readonly school: School }) {
  const { t } = useTranslation('studio');
  const command = useCommand([]);
  const [Dialog, setDialog] = useState<SchoolDialog | null>(null);
  const open = (dialog: SchoolDialog) => () => setDialog(() => dialog);
  const exported = () =>
    command(async (api) => {
      saveFile(await api.call('studio.brands.export', { params: { id: school.id } }));
    }, t('schools.exported'));
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      <Button size="small" onClick={open(HostsDialog)}>
        {t('schools.changeHosts')}
      </Button>
      {/* The command has told the reader what went wrong. */}
      <Button size="small" onClick={() => void exported().catch(() => undefined)}>
        {t('schools.export')}
      </Button>
      {school.isOwn ? null : (
        <Button size="small" color="error" onClick={open(RemoveSchoolDialog)}>
          {t('schools.remove')}
        </Button>
      )}
      {Dialog === null ? null : <Dialog school={school} onClose={() => setDialog(null)} />}
    </Stack>
  );
}
