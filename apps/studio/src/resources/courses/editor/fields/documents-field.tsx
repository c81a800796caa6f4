import { fileType } from '@daystream/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomField } from '../../../../platform/form/record-field.tsx';
import { LibraryPicker } from '../../../../platform/library-picker.tsx';
import { useEditor } from '../editor-context.ts';
import { RowList } from './row-list.tsx';

interface CourseDocument {
  readonly title: string;
  readonly url: string | null;
  readonly fileId: number | null;
}

/** The documents of a course: pages by their addresses, and files. */
export function DocumentsField({ label, value, onChange }: CustomField) {
  const { t } = useTranslation('studio');
  const { draft, addFile } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const documents = value as CourseDocument[];
  return (
    <Box>
      <RowList<CourseDocument>
        label={label}
        addLabel={t('courseEditor.fields.addDocument')}
        rows={documents}
        newRow={() => ({ title: '', url: null, fileId: null })}
        onChange={onChange}
        renderRow={(document, change) => (
          <>
            <TextField
              size="small"
              label={t('courseEditor.fields.documentTitle')}
              value={document.title}
              onChange={({ target }) => change({ title: target.value })}
            />
            {document.fileId === null ? (
              <TextField
                size="small"
                type="url"
                label={t('courseEditor.fields.documentUrl')}
                value={document.url ?? ''}
                onChange={({ target }) => change({ url: target.value === '' ? null : target.value })}
              />
            ) : (
              <Typography sx={{ alignSelf: 'center' }} noWrap>
                {t('courseEditor.fields.documentFile', {
                  name: draft.files.find(({ id }) => id === document.fileId)?.name ?? '',
                })}
              </Typography>
            )}
          </>
        )}
      />
      <Button size="small" onClick={() => setOpen(true)}>
        {t('courseTools.documentFromLibrary')}
      </Button>
      {isOpen && (
        <LibraryPicker
          type={fileType.document}
          onClose={() => setOpen(false)}
          onChoose={({ fileId, title }) => {
            setOpen(false);
            addFile({ id: fileId, name: title, picture: null });
            onChange([...documents, { title: title.replace(/\.[a-z0-9]{1,5}$/i, ''), url: null, fileId }]);
          }}
        />
      )}
    </Box>
  );
}
