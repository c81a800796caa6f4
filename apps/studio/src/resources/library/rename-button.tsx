import Button from '@mui/material/Button';
import { useState } from 'react';
import { required, TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { LibraryItem } from '../../platform/records.ts';
import { FormDialog } from '../form-dialog.tsx';

const htmlInputProps = { maxLength: 200 };

export function RenameButton({ item: { id, title } }: { readonly item: LibraryItem }) {
  const { t } = useTranslation('studio');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {t('library.rename.do')}
      </Button>
      {isOpen && (
        <FormDialog<{ title: string }>
          title={t('library.rename.title')}
          submitLabel={t('action.save')}
          successText={t('library.rename.done')}
          resources={['library']}
          defaultValues={{ title }}
          run={(api, body, idempotencyKey) =>
            api.call('studio.library.update', { params: { id }, body, idempotencyKey })
          }
          onClose={() => setOpen(false)}
        >
          <TextInput
            source="title"
            label={t('library.rename.label')}
            validate={required()}
            helperText={false}
            slotProps={{ htmlInput: htmlInputProps }}
          />
        </FormDialog>
      )}
    </>
  );
}
