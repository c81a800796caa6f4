import { fileType } from '@daystream/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../../platform/platform-context.tsx';
import type { CustomField } from '../../../../platform/form/record-field.tsx';
import { LibraryPicker } from '../../../../platform/library-picker.tsx';
import { PictureChooser } from '../../../../platform/picture-chooser.tsx';
import type { LibraryItem } from '../../../../platform/records.ts';
import { useEditor } from '../editor-context.ts';

/** A picture of the course, from the media library; an uploaded one is added to it. */
export function DraftPictureField({ label, value, error, onChange }: CustomField) {
  const { t } = useTranslation('studio');
  const api = useApi();
  const { draft, addFile } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const picture = draft.files.find(({ id }) => id === value)?.picture ?? null;
  const choose = ({ fileId, title, picture: chosen }: LibraryItem) => {
    addFile({ id: fileId, name: title, picture: chosen });
    onChange(fileId);
  };
  return (
    <Box>
      <PictureChooser
        label={label}
        address={picture?.medium ?? null}
        height={140}
        error={error}
        onChoose={async (fileId, idempotencyKey) =>
          choose(await api.call('studio.library.add', { body: { fileId }, idempotencyKey }))
        }
        onRemove={() => onChange(null)}
      />
      <Button size="small" sx={{ mt: 0.5 }} onClick={() => setOpen(true)}>
        {t('courseTools.fromLibrary')}
      </Button>
      {isOpen && (
        <LibraryPicker
          type={fileType.image}
          onClose={() => setOpen(false)}
          onChoose={(item) => {
            setOpen(false);
            choose(item);
          }}
        />
      )}
    </Box>
  );
}
