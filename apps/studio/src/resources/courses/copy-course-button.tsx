import Button from '@mui/material/Button';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Course } from '../../platform/records.ts';
import { FormDialog } from '../form-dialog.tsx';

/** Copies a course and opens the editor of the copy. */
export function CopyCourseButton({ course }: { readonly course: Course }) {
  const { t } = useTranslation('studio');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
      >
        {t('courseTools.copyCourse')}
      </Button>
      {isOpen && (
        <FormDialog<{ title: string }>
          title={t('courseTools.copyCourseTitle')}
          submitLabel={t('courseTools.copyCourse')}
          successText={t('courseTools.courseCopied')}
          resources={['courses']}
          defaultValues={{ title: t('courseTools.copyName', { title: course.title }) }}
          run={async (api, { title }, idempotencyKey) => {
            const copy = await api.call('studio.courses.copy', {
              params: { id: course.id },
              body: { title },
              idempotencyKey,
            });
            void navigate(`/courses/${copy.id}`);
          }}
          onClose={() => setOpen(false)}
        >
          <TextInput
            source="title"
            label={t('courseEditor.fields.title')}
            helperText={t('courseTools.copyCourseHelp')}
            size="small"
          />
        </FormDialog>
      )}
    </>
  );
}
