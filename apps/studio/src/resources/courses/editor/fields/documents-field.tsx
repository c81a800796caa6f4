import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { CustomField } from '../../../../platform/form/record-field.tsx';
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
  const { draft } = useEditor();
  return (
    <RowList<CourseDocument>
      label={label}
      addLabel={t('courseEditor.fields.addDocument')}
      rows={value as CourseDocument[]}
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
  );
}
