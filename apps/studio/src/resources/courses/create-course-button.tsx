import Button from '@mui/material/Button';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FormDialog } from '../form-dialog.tsx';

/** Creates a course and opens its editor. */
export function CreateCourseButton() {
  const { t } = useTranslation('studio');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {t('courseEditor.new')}
      </Button>
      {isOpen && (
        <FormDialog<{ title: string }>
          title={t('courseEditor.newTitle')}
          submitLabel={t('courseEditor.create')}
          successText={t('courseEditor.created')}
          resources={['courses']}
          defaultValues={{ title: '' }}
          run={async (api, { title }, idempotencyKey) => {
            const { id } = await api.call('studio.courses.create', { body: { title }, idempotencyKey });
            void navigate(`/courses/${id}`);
          }}
          onClose={() => setOpen(false)}
        >
          <TextInput
            source="title"
            label={t('courseEditor.fields.title')}
            helperText={t('courseEditor.newHelp')}
            size="small"
          />
        </FormDialog>
      )}
    </>
  );
}
